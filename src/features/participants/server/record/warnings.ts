import { dateOf } from '../../../../platform/formats/dates.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { warningsIn } from '../../../../server/records/save.ts'
import type { Services } from './circumstances.ts'
import { clientRecord, lockedClient } from './saving.ts'
import type { ClientRow } from './stored.ts'

interface Judged {
  by: string
  warnings: Warning[]
}

const judged = new Map<string, Judged>()

/** The clients whose warnings are remembered: those that are looked at in a day. */
const mostRemembered = 2_000

/**
 * What the rules warn of in a client's record as it is on file. They are asked once a version of it, and of a linked spouse's, and
 * once a day, since some ask how old somebody is: it is a third of what reading a complete record costs. It is remembered by
 * the process and not stored, so that another release asks its own rules.
 */
export function warningsOnFile(row: ClientRow, services: Services): Warning[] {
  const named = JSON.stringify([row.joint_holders, row.adviser])
  const beside = [row.spouse?.spouse_id, row.spouse?.version, named]
  const by = [row.version, ...beside, dateOf(new Date())].join()
  const known = judged.get(row.id)
  if (known?.by === by) return known.warnings
  const warnings = warningsIn(clientRecord, lockedClient(row, services))
  // whoever was judged last is forgotten last
  judged.delete(row.id)
  judged.set(row.id, { by, warnings })
  const [oldest = ''] = judged.keys()
  if (judged.size > mostRemembered) judged.delete(oldest)
  return warnings
}
