import {
  createStatement,
  listStatementRevisions,
  listStatementVersions,
  readNewestStatement,
  readStatementCircumstances,
  readStatementPdf,
  readStatementRevision,
  readStatementVersionPdf,
  restoreStatementRevision,
  updateStatement,
} from '../../src/features/policy-statements/contract.ts'
import type { Ground } from '../ground.ts'
import { completeStatementOn, save, statementOn } from '../policy-ground.ts'
import { type Stop, stop } from './stop.ts'

// no share and no amount: half a percent or half a dollar more would be one, too
const fields = {
  clientSummary: 'Ada is an engineer.',
  timeHorizion: 12,
  incomeRequirements: true,
  legalRegulatoryConsiderations: 'She is an insider of Northern Rail.',
  uniqueCircumstances: 'No tobacco.',
  accountFeeDescriptions: [
    { accountNumber: '88-120045', clientName: 'Ada Okafor', accountDescription: 'RRSP' },
  ],
  acknowledgements: [{ path: 'timeHorizion', reason: 'Explained on the phone' }],
}

/** A statement that was saved since it was begun. */
async function changed(ground: Ground): Promise<string> {
  const statement = await statementOn(ground)
  await save(ground, statement, { timeHorizion: 7, clientSummary: 'Ada is a pilot.' })
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
  stop(readStatementPdf, 'not_found', async (ground) => {
    await completeStatementOn(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(readStatementCircumstances, 'not_found', ({ clientId }) => ({ params: { clientId } })),
  stop(listStatementVersions, 'not_found', async (ground) => {
    const statement = await completeStatementOn(ground)
    await save(ground, statement, { uniqueCircumstances: 'No arms.', status: 'complete' })
    return { params: { id: statement.id } }
  }),
  stop(readStatementVersionPdf, 'not_found', async (ground) => {
    const { id, version } = await completeStatementOn(ground)
    return { params: { id, version: String(version) } }
  }),
  stop(listStatementRevisions, 'not_found', async (ground) => ({ params: { id: await changed(ground) } })),
  stop(readStatementRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
  })),
  stop(restoreStatementRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
    body: { version: 2 },
  })),
]
