import { sql } from 'kysely'
import { AccountType } from '../../../platform/codes/account.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { scoresOf } from '../../risk-tolerance/questionnaire/scores.ts'
import { Basis, type Circumstances } from '../circumstances.ts'
import { timeFrameAnswer } from './basis-in-words.ts'
import { firmMixes } from './firm-mixes.ts'

/** The questionnaire's section Annual Distribution needs; its first answer takes nothing, or almost nothing, out. */
const distributionSection = 10
const [takesNothing] = scoresOf(distributionSection)

export interface Owner {
  advisorId: string
  clientId: string
}

const clientOf = (tx: Tx, { advisorId, clientId }: Owner) =>
  tx
    .selectFrom('client')
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', clientId)
    .where('client.archived_at', 'is', null)

/**
 * Nobody archives the client until the transaction ends, and of those who hold it alone one is first.
 * @throws Problem not_found, where the adviser has no such client
 */
export async function holdClient(tx: Tx, owner: Owner, isAlone = false): Promise<void> {
  const client = clientOf(tx, owner).select('id')
  orNotFound(await (isAlone ? client.forNoKeyUpdate() : client.forKeyShare()).executeTakeFirst())
}

/** @throws Problem not_found, where the adviser has no such client */
export async function readCircumstancesOf(
  tx: Tx,
  owner: Owner,
  { config, now }: RequestServices,
): Promise<Circumstances> {
  const found = await clientOf(tx, owner)
    .select([
      'first_name',
      'last_name',
      sql<object>`policy_basis(client)`.as('basis'),
      sql<unknown[]>`array(
        select fields -> 'type' from investment_account
        where client_id = client.id and archived_at is null and completed_at is not null
        order by created_at, id)`.as('account_types'),
      // of the response that policy_basis reads
      sql<number | null>`(
        select (answer ->> 'answerScore')::integer
        from (
          select answers from risk_response
          where client_id = client.id and status = 'complete'
          order by completed_at desc, id limit 1
        ) as newest, jsonb_array_elements(newest.answers) as answer
        where (answer ->> 'sectionId')::integer = ${distributionSection})`.as('distribution'),
    ])
    .executeTakeFirst()
  const { first_name, last_name, account_types, distribution, ...client } = orNotFound(found)
  const basis = wholeOfStored(Basis, client.basis)
  return {
    today: dayIn(now().toISOString(), config.firm.timeZone),
    participantId: owner.clientId,
    name: fullName({ firstName: first_name, lastName: last_name }),
    takesIncome: distribution !== null && distribution !== takesNothing,
    ...restingOn(basis, config),
    // one that this release does not know, or that was not chosen yet, is left out
    accountTypes: [
      ...new Set(account_types.flatMap((type) => AccountType.schema.safeParse(type).data ?? [])),
    ],
  }
}

/** What follows from the facts that a statement rests on. */
export function restingOn(
  basis: Basis,
  config: RequestServices['config'],
): Pick<Circumstances, 'basis' | 'timeFrameAnswer' | 'proposal' | 'isDefaultProposal'> {
  const { mixes, onDefault } = firmMixes(config)
  const { profile, timeFrame } = basis
  const answerIn = (language: Language) => timeFrame && timeFrameAnswer(timeFrame, language)
  const [en, fr] = [answerIn('en'), answerIn('fr')]
  return {
    basis,
    timeFrameAnswer: en && fr ? { en, fr } : null,
    proposal: profile && mixes[profile],
    isDefaultProposal: profile === null || onDefault.includes(profile),
  }
}
