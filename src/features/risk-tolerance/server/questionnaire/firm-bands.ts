import { z } from 'zod'
import type { Config } from '../../../../server/startup/config.ts'
import { StartProblem } from '../../../../server/startup/start-problem.ts'
import { Bands, defaultBands, ranges, type Scale, scales } from '../../profile.ts'

interface FirmBands {
  bands: Bands
  areDefault: boolean
}

const known = new WeakMap<object, FirmBands>()

/**
 * From which score on each profile begins: as the environment sets it (RISK_BANDS), else as the firm has. What the
 * environment leaves out keeps its default; `areDefault` where that is all of it.
 * @throws StartProblem for a setting that cannot be read; the portal asks as it starts
 */
export function firmBands({ judging }: Pick<Config, 'judging'>): FirmBands {
  const read = known.get(judging) ?? bandsOf(judging.bands)
  known.set(judging, read)
  return read
}

function bandsOf(set: unknown): FirmBands {
  if (set === undefined) return { bands: defaultBands, areDefault: true }
  return typeof set === 'string' ? bandsInText(set) : { bands: Bands.parse(set), areDefault: false }
}

function bandsInText(setting: string): FirmBands {
  const given = z.record(z.string(), z.unknown()).safeParse(parsedJson(setting))
  if (!given.success) throw new StartProblem(shapeOfSetting)
  const judged = Bands.safeParse({ ...defaultBands, ...given.data })
  if (judged.success) return { bands: judged.data, areDefault: Object.keys(given.data).length === 0 }
  const scale = scales.find((each) => each === judged.error.issues[0]?.path[0])
  throw new StartProblem(scale ? shapeOfScale(scale) : shapeOfSetting)
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shapeOfScale = (scale: Scale) =>
  `RISK_BANDS: ${scale} must be four ascending whole numbers from ${ranges[scale].from + 1} to ${ranges[scale].to}.`

const shapeOfSetting =
  'RISK_BANDS must be a JSON object such as {"total": [54, 76, 97, 119]} with any of the names total, capacity, willingness, goals and knowledge.'
