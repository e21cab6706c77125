import { isDeepStrictEqual } from 'node:util'
import { issuesIn } from '../../../../platform/form.ts'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { wholeOf } from '../../../../platform/formats/whole.ts'
import { isObject } from '../../../../platform/path.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import { changesBy } from '../../../../server/records/revisions.ts'
import { writeOver } from '../../../../server/records/save.ts'
import type { SignedIn } from '../../../../server/session/session.ts'
import type { Client } from '../../contract.ts'
import { isExposed } from '../../supplement/exposures.ts'
import { supplement } from '../../supplement.ts'
import { ExposureDetails } from '../../supplement-sections.ts'
import { supplementCircumstances } from './circumstances.ts'
import { clientRecord, draftOf } from './saving.ts'
import { noApproval } from './sent-supplement.ts'
import { type ClientRow, contentsOf } from './stored.ts'

interface Approving extends Saving {
  actor: SignedIn & { advisorId: string }
}

/**
 * Approves somebody's political exposure as it stands (PCR 121, 123). The approval ends with the first change of what it approves.
 * @throws Problem own_work, to whoever wrote any of it or may write in that book · conflict, where there is none, it is not
 * whole, or it is approved
 */
export async function approve(saving: Approving, id: string, note: string | null): Promise<Client> {
  const { actor, tx, services } = saving
  const locked = await clientRecord.lock(saving, id)
  const { row } = locked
  await mustBeOthersWork(tx, actor, row)
  const contents = contentsOf(row)
  const draft = draftOf(row, contents, [])
  const form = supplement(supplementCircumstances(row, services))
  if (!isExposed(draft)) throw refused(words('No political exposure is on file.'))
  if (issuesIn(form, draft, 'confirmation').some(({ warning }) => !warning))
    throw refused(words('What is on file of the exposure is not whole. The adviser is to fill it in first.'))
  if (contents.exposureDetails?.approvedBy) throw refused(words('This exposure has been approved.'))
  const { result } = await writeOver(clientRecord, saving, locked, {
    exposureDetails: {
      ...wholeOf(ExposureDetails, contents.exposureDetails ?? {}),
      approvedBy: await nameOf(tx, actor.userId),
      approvedOn: dayIn(services.now().toISOString(), services.config.firm.timeZone),
      approvalNote: note,
    },
  })
  return result
}

const refused = (sentence: string) => new Problem('conflict', { sentence })

/** Judged on the person over all roles: who may write in the book, or wrote any of what is approved. */
async function mustBeOthersWork(tx: Tx, { userId, books }: SignedIn, row: ClientRow): Promise<void> {
  const sections = ['exposureDetails', 'regulatoryDetails']
  const changes = await changesBy(tx, row, { userId, sections })
  if (!changes.every(isApprovalAlone) || books.write.includes(row.advisor_id)) throw new Problem('own_work')
}

/** Whether a change is of an approval and of nothing else. */
export const isApprovalAlone = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  isDeepStrictEqual(withoutApproval(before), withoutApproval(after))

const withoutApproval = (section: unknown) => (isObject(section) ? { ...section, ...noApproval } : section)
