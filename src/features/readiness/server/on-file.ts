import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import type { Issue } from '../../../platform/form.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { emailKey } from '../../../platform/formats/email.ts'
import { findFirmEmails } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { HouseholdOnFile, OwnRecord, PersonOnFile, Sending } from '../household.ts'
import { nextTurn } from './turns.ts'

interface People {
  advisorId: string
  clientIds: readonly string[]
}

/** A record that is read; it is judged once the transaction is over. */
type Unjudged<Of extends OwnRecord<object>> = Omit<Of, 'issues'> & { issues: () => Issue[] }
type Judged<Of> = Omit<Of, 'issues'> & { issues: Issue[] }
type Owned<Of extends OwnRecord<object>> = Unjudged<Of> & { clientId: string }

interface ClientToSign
  extends Pick<PersonOnFile, 'id' | 'name' | 'roles' | 'attorneyFor' | 'adviserEmail' | 'doubts'> {
  draft: PersonOnFile['application']['draft']
  issues: () => Issue[]
}
type AccountToSign = Owned<PersonOnFile['accounts'][number]>

/** What each feature says of its own records, of all these people at once. */
export interface RecordsToSign {
  clients: (tx: Tx, people: People, services: RequestServices) => Promise<ClientToSign[]>
  questionnaires: (tx: Tx, people: People) => Promise<Owned<NonNullable<PersonOnFile['questionnaire']>>[]>
  accounts: (tx: Tx, people: People, services: RequestServices) => Promise<AccountToSign[]>
  statements: (
    tx: Tx,
    people: People,
    services: RequestServices,
  ) => Promise<Owned<NonNullable<PersonOnFile['statement']>>[]>
  bankAccounts: (
    tx: Tx,
    people: People,
    services: RequestServices,
  ) => Promise<Owned<PersonOnFile['bankAccounts'][number]>[]>
}

/** @param isWanted says that somebody still waits for it */
export type Judge = (isWanted: () => boolean) => Promise<HouseholdOnFile>

interface Asked extends People {
  /** Whose records are judged by their own rules: all of them, where it is left out. */
  about?: readonly string[]
  /** Who is judged though they hold no account, since their own record is sent. */
  alsoAsked?: readonly string[]
  sending?: Sending
}

/**
 * Reads everybody of a household, as far as what is sent to be signed depends on it, and gives what judges it: that takes a
 * millisecond a form, and is done when the transaction is over, in turns with other calls. Of whom nothing is asked is read
 * what stands beside the others.
 */
export async function readHousehold(
  records: RecordsToSign,
  { tx, services }: { tx: Tx; services: RequestServices },
  { advisorId, clientIds, about = clientIds, alsoAsked = [], sending }: Asked,
): Promise<Judge> {
  const everybody = { advisorId, clientIds }
  const clients = await records.clients(tx, everybody, services)
  const accounts = await records.accounts(tx, everybody, services)
  const firmEmails = await findFirmEmails(
    tx,
    [
      ...clients.flatMap(({ draft: { generalDetails, trustedContactDetails } }) => [
        generalDetails?.email,
        trustedContactDetails?.email,
      ]),
      ...(sending?.emails.values() ?? []),
    ].map(emailKey),
  )
  const asked = new Set(
    clients
      .filter(
        ({ id, roles }) =>
          roles.includes(ParticipantRole.accountHolder) || holdsAny(id, accounts) || alsoAsked.includes(id),
      )
      .map(({ id }) => id),
  )
  const judged = { advisorId, clientIds: about.filter((id) => asked.has(id)) }
  const questionnaires = await records.questionnaires(tx, judged)
  const statements = await records.statements(tx, judged, services)
  const bankAccounts = await records.bankAccounts(tx, judged, services)
  const today = dayIn(services.now().toISOString(), services.config.firm.timeZone)

  return async (isWanted) => {
    const ofPerson = new Set(judged.clientIds)
    const isOf = (id: string) => (record: { clientId: string }) => record.clientId === id
    const people: PersonOnFile[] = []
    for (const { id, name, roles, attorneyFor, adviserEmail, doubts, draft, issues } of clients) {
      const isJudged = ofPerson.has(id)
      const each = async <Of extends { issues: () => Issue[] }>(found: readonly Of[]) => {
        const done: Judged<Of>[] = []
        for (const record of found) {
          if (isJudged) await nextTurn(isWanted)
          done.push({ ...record, issues: isJudged ? record.issues() : [] })
        }
        return done
      }
      const [questionnaire] = await each(questionnaires.filter(isOf(id)))
      const [statement] = await each(statements.filter(isOf(id)))
      if (isJudged) await nextTurn(isWanted)
      people.push({
        ...{ id, name, roles, attorneyFor, adviserEmail, isAsked: asked.has(id), questionnaire, statement },
        application: { id, draft, issues: isJudged ? issues() : [] },
        doubts: isJudged ? doubts : [],
        accounts: await each(accounts.filter(isOf(id))),
        bankAccounts: await each(bankAccounts.filter(isOf(id))),
      })
    }
    await nextTurn(isWanted)
    const hasOwnAddresses = services.config.signing.provider !== 'built-in'
    return { today, people, firmEmails, hasOwnAddresses, ...(sending && { sending }) }
  }
}

/** Whether somebody holds an account, also as one of two. Of whom it only names, its own rules ask what they need. */
const holdsAny = (id: string, accounts: readonly AccountToSign[]): boolean =>
  accounts.some(({ clientId, draft }) => clientId === id || draft.accountHolders?.includes(id))
