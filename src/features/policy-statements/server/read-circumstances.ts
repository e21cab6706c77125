import { sql } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { findLastSubmission } from '../../../server/records/submissions.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountsHeldBy } from '../../investment-accounts/server/records.ts'
import type { AlsoRead, ClientKey } from '../../participants/server/records.ts'
import { scoresOf } from '../../risk-tolerance/questionnaire/scores.ts'
import { RiskScoreSections } from '../../risk-tolerance/rules.ts'
import { newestComplete } from '../../risk-tolerance/server/records.ts'
import { Basis, Circumstances } from '../circumstances.ts'
import { nothingKnown } from '../known.ts'
import { timeFrameAnswer } from './basis-in-words.ts'
import { firmMixes } from './firm-mixes.ts'
import { readKnown } from './read-known.ts'
import type { StatementRow } from './stored.ts'

/** The questionnaire's section Annual Distribution needs; its first answer takes nothing, or almost nothing, out. */
const distributionSection = 10
const [takesNothing] = scoresOf(distributionSection)

/** @throws Problem not_found, where the adviser has no such client */
export async function readCircumstancesOf(
  tx: Tx,
  owner: ClientKey,
  { config, now }: RequestServices,
  also: AlsoRead = 'merged',
): Promise<Circumstances> {
  const { advisorId, clientId } = owner
  const [client, [response], accounts] = await Promise.all([
    tx
      .selectFrom('participant')
      .select(['first_name', 'last_name', sql<object>`policy_basis(id)`.as('basis')])
      .where('advisor_id', '=', advisorId)
      .where('id', '=', clientId)
      .where((eb) =>
        eb.or([
          eb('archived_at', 'is', null),
          eb(also === 'archived' ? 'archived_at' : 'merged_into', 'is not', null),
        ]),
      )
      .executeTakeFirst(),
    // the response that policy_basis reads
    newestComplete(tx, advisorId).where('client_id', '=', clientId).execute(),
    accountsHeldBy(tx, owner),
  ])
  const { first_name, last_name, ...found } = orNotFound(client)
  const basis = wholeOfStored(Basis, found.basis)
  const distribution = RiskScoreSections.parse(response?.answers ?? []).find(
    ({ sectionId }) => sectionId === distributionSection,
  )?.answerScore
  return {
    today: dayIn(now().toISOString(), config.firm.timeZone),
    participantId: clientId,
    name: fullName({ firstName: first_name, lastName: last_name }),
    takesIncome: distribution !== undefined && distribution !== takesNothing,
    ...restingOn(basis, config),
    // one that this release does not know, or that was not chosen yet, is left out
    accountTypes: [
      ...new Set(
        accounts.flatMap(({ isOwn, isComplete, fields }) => (isOwn && isComplete && fields.type) || []),
      ),
    ],
    known: await readKnown(
      tx,
      owner,
      {
        takesNothing: distribution === undefined ? null : distribution === takesNothing,
        accounts: accounts.map(({ fields }) => fields),
      },
      also,
    ),
  }
}

/** What follows from the facts that a statement rests on. */
export function restingOn(
  basis: Basis,
  config: RequestServices['config'],
): Pick<Circumstances, 'basis' | 'timeFrameAnswer' | 'proposal' | 'isDefaultProposal' | 'judgedBy'> {
  const { judging } = config
  const { mixes, onDefault } = firmMixes({ judging })
  const { profile, timeFrame } = basis
  const answerIn = (language: Language) => timeFrame && timeFrameAnswer(timeFrame, language)
  const [en, fr] = [answerIn('en'), answerIn('fr')]
  return {
    basis,
    timeFrameAnswer: en && fr ? { en, fr } : null,
    proposal: profile && mixes[profile],
    isDefaultProposal: profile === null || onDefault.includes(profile),
    judgedBy: judging.judgedBy,
  }
}

/** As they stood when a statement was submitted; undefined of one that an older release has kept otherwise. */
export function keptCircumstances(kept: { circumstances: unknown } | undefined): Circumstances | undefined {
  const stored: Record<string, unknown> = Object(kept?.circumstances)
  return Circumstances.safeParse({
    // what was kept before the firm's settings had versions names none
    judgedBy: null,
    // nor what else was on file, before a statement said more
    known: nothingKnown,
    ...stored,
    basis: wholeOfStored(Basis, Object(stored['basis'])),
  }).data
}

/** The firm's mix as a statement was submitted with, where its client's profile is the same still: another one since judges what is submitted from now on. */
export async function withMixOf(
  tx: Tx,
  row: StatementRow,
  circumstances: Circumstances,
): Promise<Circumstances> {
  if (row.completed_at === null) return circumstances
  const kept = keptCircumstances(await findLastSubmission(tx, row))
  if (kept?.basis.profile !== circumstances.basis.profile) return circumstances
  const { proposal, isDefaultProposal, judgedBy } = kept
  return { ...circumstances, proposal, isDefaultProposal, judgedBy }
}
