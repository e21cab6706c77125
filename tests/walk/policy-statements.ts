import {
  createStatement,
  listStatementRevisions,
  listStatementVersions,
  readNewestStatement,
  readStatementCircumstances,
  readStatementRevision,
  restoreStatementRevision,
  updateStatement,
} from '../../src/features/policy-statements/contract.ts'
import { wholeStatement } from '../../src/features/policy-statements/whole-testing.ts'
import type { Ground } from '../ground.ts'
import { completeStatementOn, save, statementOn } from '../policy-ground.ts'
import { type Stop, stop } from './stop.ts'

const fields = {
  ...wholeStatement,
  acknowledgements: [{ path: 'timeHorizion', reason: 'Explained on the phone' }],
}

/** A statement that was saved since it was begun. */
async function changed(ground: Ground): Promise<string> {
  const statement = await statementOn(ground)
  await save(ground, statement, { timeHorizion: 7 })
  return statement.id
}

export const policyStatementStops: readonly Stop[] = [
  stop(createStatement, 'not_found', ({ clientId }) => ({
    body: { participantId: clientId, ...fields, status: 'draft' },
  })),
  stop(readNewestStatement, 'not_found', async (ground) => {
    await completeStatementOn(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(updateStatement, 'not_found', async (ground) => {
    const { id, version } = await statementOn(ground)
    return { params: { id }, body: { ...fields, status: 'draft', version } }
  }),
  stop(readStatementCircumstances, 'not_found', ({ clientId }) => ({ params: { clientId } })),
  stop(listStatementVersions, 'not_found', async (ground) => ({
    params: { id: (await completeStatementOn(ground)).id },
  })),
  stop(listStatementRevisions, 'not_found', async (ground) => ({ params: { id: await changed(ground) } })),
  stop(readStatementRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
  })),
  stop(restoreStatementRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
    body: { version: 2 },
  })),
]
