import { setImmediate } from 'node:timers/promises'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import type { Issue } from '../../../platform/form.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { tidyEmail } from '../../../platform/formats/email.ts'
import type { ToldWarning } from '../../../platform/problem.ts'
import { findFirmEmails } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { HouseholdOnFile, OwnRecord, PersonOnFile } from '../household.ts'

interface People {
  advisorId: string
  clientIds: readonly string[]
}
interface Person {
  advisorId: string
  clientId: string
}

interface ClientToSign extends Pick<PersonOnFile, 'id' | 'name' | 'roles' | 'attorneyFor'> {
  draft: PersonOnFile['application']['draft']
  /** Asked where the application is needed alone. */
  issues: () => Issue[]
}
type AccountToSign = PersonOnFile['accounts'][number] & { clientId: string }

/** What each feature says of its own records. */
export interface RecordsToSign {
  clients: (tx: Tx, people: People, services: RequestServices) => Promise<ClientToSign[]>
  doubts: (tx: Tx, person: Person) => Promise<ToldWarning[]>
  questionnaire: (tx: Tx, person: Person) => Promise<PersonOnFile['questionnaire']>
  accounts: (tx: Tx, people: People, services: RequestServices) => Promise<AccountToSign[]>
  statement: (tx: Tx, person: Person, services: RequestServices) => Promise<PersonOnFile['statement']>
  bankAccounts: (tx: Tx, person: Person, services: RequestServices) => Promise<PersonOnFile['bankAccounts']>
}

/** Everybody of a household, as far as what is sent to be signed depends on it. */
export async function householdOnFile(
  records: RecordsToSign,
  { tx, services }: { tx: Tx; services: RequestServices },
  { advisorId, clientIds }: People,
): Promise<HouseholdOnFile> {
  const clients = await records.clients(tx, { advisorId, clientIds }, services)
  const accounts = await records.accounts(tx, { advisorId, clientIds }, services)
  const firmEmails = await findFirmEmails(
    tx,
    clients.map(({ draft }) => tidyEmail(draft.generalDetails?.email ?? '').toLowerCase()),
  )
  const people: PersonOnFile[] = []
  for (const client of clients) {
    const { id, name, roles, attorneyFor, draft } = client
    const person = { advisorId, clientId: id }
    const isAsked = roles.includes(ParticipantRole.accountHolder) || holdsAny(id, accounts)
    const [questionnaire, statement, doubts, bankAccounts] = isAsked
      ? await Promise.all([
          records.questionnaire(tx, person),
          records.statement(tx, person, services),
          records.doubts(tx, person),
          records.bankAccounts(tx, person, services),
        ])
      : [undefined, undefined, [], []]
    const application: OwnRecord<typeof draft> = { id, draft, issues: isAsked ? client.issues() : [] }
    const own = accounts.filter(({ clientId }) => clientId === id)
    people.push({
      ...{ id, name, roles, attorneyFor, isAsked, application, doubts, questionnaire, statement },
      accounts: own,
      bankAccounts,
    })
    // each is judged by the rules of whole forms: other calls are let in between
    await setImmediate()
  }
  const today = dayIn(services.now().toISOString(), services.config.firm.timeZone)
  return { today, people, firmEmails }
}

/** Whether somebody holds an account, also as one of two. Of whom it only names, its own rules ask what they need. */
const holdsAny = (id: string, accounts: readonly AccountToSign[]): boolean =>
  accounts.some(({ clientId, draft }) => clientId === id || draft.accountHolders?.includes(id))
