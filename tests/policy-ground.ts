import type { z } from 'zod'
import { readClient } from '../src/features/participants/contract.ts'
import { archiveClient } from '../src/features/participants/record-contract.ts'
import {
  createStatement,
  readNewestStatement,
  type Statement,
  type UpdateStatement,
  updateStatement,
} from '../src/features/policy-statements/contract.ts'
import type { StatementDraft } from '../src/features/policy-statements/draft.ts'
import { wholeStatement } from '../src/features/policy-statements/whole-testing.ts'
import type { Person } from './firm.ts'
import type { Ground } from './ground.ts'

type Here = Pick<Ground, 'adviser' | 'clientId'>

export const create = ({ adviser, clientId }: Here, draft: StatementDraft, status?: 'draft' | 'complete') =>
  adviser.send(createStatement, { body: { ...draft, participantId: clientId, ...(status && { status }) } })

/** A draft under the ground's mark. */
export const statementOn = async (here: Ground): Promise<Statement> =>
  (await create(here, { clientSummary: here.mark }, 'draft')).body.result

/**
 * A statement in which nothing is missing, under the ground's mark. With the reason that is asked for where the firm's mix is another; where it is not asked for it is dropped.
 */
export const completeStatementOn = async (here: Ground): Promise<Statement> => {
  const acknowledgements = [
    { key: 'mix-other-than-firms', path: 'cashAndEquivalentsObjectives', reason: 'A part stays liquid' },
  ]
  return (await create(here, { ...wholeStatement, uniqueCircumstances: here.mark, acknowledgements })).body
    .result
}

export const newestOf = async ({ adviser, clientId }: Here): Promise<Statement | null> =>
  (await adviser.send(readNewestStatement, { params: { clientId } })).body.result

/** Over what stands there, unless the body says which version was read. */
export const save = (
  { adviser }: { adviser: Person },
  { id, version }: Pick<Statement, 'id' | 'version'>,
  body: Partial<z.input<typeof UpdateStatement>>,
  step?: string,
) =>
  adviser.send(updateStatement, {
    params: { id },
    body: { version, ...body },
    ...(step ? { query: { step } } : {}),
  })

export const archive = async ({ adviser, clientId }: Here) => {
  const { version } = (await adviser.send(readClient, { params: { id: clientId } })).body.result
  return await adviser.send(archiveClient, { params: { id: clientId }, query: { version: String(version) } })
}
