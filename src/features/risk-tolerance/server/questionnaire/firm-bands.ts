import { z } from 'zod'
import type { Config } from '../../../../server/startup/config.ts'
import { StartProblem } from '../../../../server/startup/start-problem.ts'
import { Bands, defaultBands } from '../../profile.ts'

interface FirmBands {
  bands: Bands
  areDefault: boolean
}

const known = new WeakMap<object, FirmBands>()

/**
 * From which score on each profile begins, as the firm has set it (RISK_BANDS). What the setting leaves out keeps its
 * default; `areDefault` where that is all of it.
 * @throws StartProblem for a setting that cannot be read; the app asks once as it starts
 */
export function firmBands({ risk }: { risk: Pick<Config['risk'], 'bands'> }): FirmBands {
  const read = known.get(risk) ?? bandsOf(risk.bands)
  known.set(risk, read)
  return read
}

function bandsOf(setting: string | undefined): FirmBands {
  if (setting === undefined || setting.trim() === '') return { bands: defaultBands, areDefault: true }
  const given = z.record(z.string(), z.unknown()).safeParse(parsedJson(setting))
  if (!given.success) throw new StartProblem(shapeOfSetting)
  const judged = Bands.safeParse({ ...defaultBands, ...given.data })
  if (judged.success) return { bands: judged.data, areDefault: Object.keys(given.data).length === 0 }
  const [issue] = judged.error.issues
  const name = issue?.path[0]
  throw new StartProblem(
    name === undefined ? shapeOfSetting : `RISK_BANDS: ${String(name)} ${issue?.message}.`,
  )
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shapeOfSetting =
  'RISK_BANDS must be a JSON object such as {"total": [54, 76, 97, 119]} with any of the names total, capacity, willingness, goals and knowledge.'
