import type { FirmSettingName, SomeFirmValues } from '../../../../platform/firm-values.ts'
import { type Issue, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { readStored, type StoredSettings, storedValues } from '../../../../server/firm-settings.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import type { RequestServices } from '../../../../server/services.ts'
import {
  type FirmSettings,
  listFirmRevisions,
  readFirm,
  sendTestEmail,
  updateFirm,
} from '../../firm-contract.ts'
import { changesOf, insertRevision, revisions } from './revisions.ts'
import { testEmail } from './test-email.ts'

export const firmRoutes: readonly Served[] = [
  serve(readFirm, async ({ tx, services }) => told(services, await readStored(tx))),

  serve(updateFirm, async ({ tx, body, actor, services, record, nothingChanged }) => {
    const stored = await readStored(tx)
    if (body.version !== stored.version) throw new Problem('stale', { current: told(services, stored) })
    mustBeFree(services, body.values, stored)
    const values = withoutBlanks({ ...stored.values, ...body.values })
    const changed = changesOf(services.firm.effective(stored.values), services.firm.effective(values))
    if (changed.length === 0) {
      nothingChanged()
      return told(services, stored)
    }
    const version = stored.version + 1
    if (!(await insertRevision(tx, { version, userId: actor.userId, values })))
      throw new Problem('stale', { current: told(services, await readStored(tx)) })
    record({ version, changed: changed.map(({ path }) => path) })
    services.firm.expire()
    return told(services, { version, values })
  }),

  serve(listFirmRevisions, ({ tx, query, services }) => {
    // what holds where nothing is set here: that was what stood before the first change
    const usual = services.firm.effective({})
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

  serve(sendTestEmail, async ({ tx, body, services, record, language }) => {
    record({ email: await services.mailer.post(tx, testEmail(body.to, language, services.config.firm.name)) })
    return null
  }),
]

/** Empty is null or '', and is kept as null. */
const withoutBlanks = (values: SomeFirmValues): SomeFirmValues => ({
  ...values,
  ...(values.replyTo === '' && { replyTo: null }),
  ...(values.privacyOfficer === '' && { privacyOfficer: null }),
})

const told = (
  { firm }: Pick<RequestServices, 'firm'>,
  { version, values }: StoredSettings,
): FirmSettings => ({
  version,
  values: firm.effective(values),
  fixed: [...firm.fixed],
})

/** @throws Problem invalid, where something is to be set otherwise that the environment sets */
function mustBeFree(
  { firm }: Pick<RequestServices, 'firm'>,
  wanted: SomeFirmValues,
  stored: StoredSettings,
): void {
  const now = firm.effective(stored.values)
  const issues = firm.fixed
    .filter((name) => name in wanted && JSON.stringify(wanted[name]) !== JSON.stringify(now[name]))
    .map(
      (name: FirmSettingName): Issue => ({
        path: `values.${name}`,
        message: words('This is set where the portal runs, and cannot be changed here'),
      }),
    )
  if (issues.length > 0) throw new Problem('invalid', { issues })
}
