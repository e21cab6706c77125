import { z } from 'zod'
import type { FirmSettingName } from '../../../../platform/firm-values.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Issue, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { FirmMixes } from '../../../policy-statements/mixes.ts'
import { Bands } from '../../../risk-tolerance/profile.ts'
import {
  type FirmSettings,
  listFirmRevisions,
  readFirm,
  readJudgedBy,
  sendTestEmail,
  updateFirm,
  updateLogo,
} from '../../firm-contract.ts'
import { type AllFirmValues, type SomeFirmValues, storedValues } from '../../firm-values.ts'
import { keepLogo, mustBeKept, readUploadedLogo } from './logo.ts'
import {
  changesOf,
  findJudgedBy,
  insertRevision,
  namesChanged,
  readStored,
  revisions,
  type StoredSettings,
} from './revisions.ts'
import { testEmail } from './test-email.ts'

export const firmRoutes: readonly Served[] = [
  serve(readFirm, async ({ tx, services }) => await told(tx, services, await readStored(tx))),

  serve(updateFirm, async ({ tx, body, actor, services, record, nothingChanged }) => {
    const stored = await readStored(tx)
    if (body.version !== stored.version)
      throw new Problem('stale', { current: await told(tx, services, stored) })
    mustBeFree(services, body.values, stored, 'values.')
    await mustBeKept(tx, body.values.logo)
    const set = await saved(tx, services, { stored, values: body.values, userId: actor.userId })
    if (set.changed.length === 0) nothingChanged()
    else record({ version: set.settings.version, changed: set.changed })
    return set.settings
  }),

  serveInSteps(updateLogo, async ({ step, upload, services, nothingChanged }) => {
    const logo = await readUploadedLogo(upload)
    return await step(async (tx, record, actor) => {
      const stored = await readStored(tx)
      mustBeFree(services, { logo: logo.hash }, stored, '')
      await keepLogo(tx, actor.userId, logo)
      const set = await saved(tx, services, { stored, values: { logo: logo.hash }, userId: actor.userId })
      if (set.changed.length === 0) nothingChanged()
      else record({ version: set.settings.version, changed: set.changed })
      return set.settings
    })
  }),

  serve(listFirmRevisions, ({ tx, query, services }) => {
    // what holds where nothing is set here: that was what stood before the first change
    const usual = inForce(services.firm, {})
    return readPage(
      tx,
      {
        rows: revisions(tx),
        order: [sortedBy('version', { kind: 'count', descends: true })],
        tell: ({ version, at, by, values, before }) => ({
          version,
          at,
          by,
          changes: changesOf({ ...usual, ...storedValues(before) }, { ...usual, ...storedValues(values) }),
        }),
      },
      query,
    )
  }),

  serve(readJudgedBy, async ({ tx, query: { version } }) => {
    const { at, bands, mixes } = orNotFound(await findJudgedBy(tx, version))
    return { version, at, ...JudgedSettings.parse({ bands, mixes }) }
  }),

  serve(sendTestEmail, async ({ tx, body, services, record, language }) => {
    record({ email: await services.mailer.post(tx, testEmail(body.to, language, services.config.firm.name)) })
    return null
  }),
]

interface Setting extends Pick<StoredSettings, 'values'> {
  stored: StoredSettings
  userId: string
}

/**
 * Sets some of it over what is stored.
 * @throws Problem stale, where somebody was faster
 */
async function saved(tx: Tx, services: RequestServices, { stored, values: wanted, userId }: Setting) {
  const { firm } = services
  const values = withoutBlanks({ ...stored.values, ...wanted })
  const changed = namesChanged(inForce(firm, stored.values), inForce(firm, values))
  if (changed.length === 0) return { changed, settings: await told(tx, services, stored) }
  const version = stored.version + 1
  if (!(await insertRevision(tx, { version, userId, values })))
    throw new Problem('stale', { current: await told(tx, services, await readStored(tx)) })
  const judgedBy = await firm.judgedBy(tx, values, 'begins')
  firm.expire()
  const settings: FirmSettings = { version, values: inForce(firm, values), fixed: [...firm.fixed], judgedBy }
  return { changed, settings }
}

/** Empty is null or '', and is kept as null. */
const withoutBlanks = (values: SomeFirmValues): SomeFirmValues => ({
  ...values,
  ...(values.replyTo === '' && { replyTo: null }),
  ...(values.privacyOfficer === '' && { privacyOfficer: null }),
})

type Firm = RequestServices['firm']

const JudgedSettings = z.object({ bands: Bands, mixes: FirmMixes })

/** As it holds where this is stored. */
const inForce = (firm: Firm, stored: SomeFirmValues): AllFirmValues => ({
  ...firm.effective(stored),
  ...JudgedSettings.parse(firm.effective(stored)),
})

const told = async (
  tx: Tx,
  { firm }: Pick<RequestServices, 'firm'>,
  { version, values }: StoredSettings,
): Promise<FirmSettings> => ({
  version,
  values: inForce(firm, values),
  fixed: [...firm.fixed],
  judgedBy: await firm.judgedBy(tx, values),
})

/** @throws Problem invalid, where something is to be set otherwise that the environment sets */
function mustBeFree(
  { firm }: Pick<RequestServices, 'firm'>,
  wanted: SomeFirmValues,
  stored: StoredSettings,
  at: 'values.' | '',
): void {
  const now = inForce(firm, stored.values)
  const issues = firm.fixed
    .filter((name) => name in wanted && JSON.stringify(wanted[name]) !== JSON.stringify(now[name]))
    .map(
      (name: FirmSettingName): Issue => ({
        path: `${at}${name}`,
        message: words('This is set where the portal runs, and cannot be changed here'),
      }),
    )
  if (issues.length > 0) throw new Problem('invalid', { issues })
}
