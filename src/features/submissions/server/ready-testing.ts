import type { Person } from '../../../../tests/firm.ts'
import { listHouseholds } from '../../households/contract.ts'
import { listAccounts } from '../../investment-accounts/contract.ts'
import { readNewestStatement } from '../../policy-statements/contract.ts'
import { readNewestResponse } from '../../risk-tolerance/contract.ts'
import type { ChosenRecord } from '../contract.ts'

/** The demo's couple of whom nothing is open. */
const ready = 'O’Shaughnessy, Fergus & Dervla'

/** Who lives in a household. */
export async function peopleIn(adviser: Person, household: string) {
  const households = await adviser.send(listHouseholds, { params: { advisorId: adviser.id } })
  return households.body.result.find(({ fullName }) => fullName === household)?.newClients ?? []
}

/** What can be sent of a household, by whose it is. */
export async function readyRecords(adviser: Person, household = ready) {
  const people = await peopleIn(adviser, household)
  const kinds: ChosenRecord[] = []
  for (const { id: clientId } of people) {
    const { body } = await adviser.send(listAccounts, { params: { clientId } })
    // a child holds none, and nothing is asked of them
    if (body.result.length === 0) continue
    kinds.push({ kind: 'application', recordId: clientId })
    kinds.push(...body.result.map(({ id }) => ({ kind: 'account' as const, recordId: id })))
    const statement = await adviser.send(readNewestStatement, { params: { clientId } })
    if (statement.body.result) kinds.push({ kind: 'statement', recordId: statement.body.result.id })
    const response = await adviser.send(readNewestResponse, { params: { clientId } })
    if (response.body.result) kinds.push({ kind: 'riskTolerance', recordId: response.body.result.id })
  }
  return { clientId: kinds[0]?.recordId ?? '', kinds }
}
