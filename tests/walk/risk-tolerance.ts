import {
  chooseProfile,
  discardResponse,
  downloadSigned,
  readBands,
  readJudgement,
  readNewestResponse,
  readPackage,
  readQuestionnaire,
  readReport,
  readResponse,
  saveResponse,
  sendForSignature,
} from '../../src/features/risk-tolerance/contract.ts'
import {
  createLink,
  finishLink,
  openLink,
  readLink,
  revokeLink,
  sendLink,
} from '../../src/features/risk-tolerance/link-contract.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  completeResponse,
  newLink,
  sentOut,
  signed,
} from '../risk-ground.ts'
import { type Stop, stop } from './stop.ts'

export const riskToleranceStops: readonly Stop[] = [
  stop(readQuestionnaire, 'their own', () => ({})),
  stop(readBands, 'their own', () => ({})),
  stop(saveResponse, 'not_found', ({ clientId }) => ({ body: answersFor(clientId) })),
  stop(readNewestResponse, 'not_found', async (ground) => {
    await answeredDraft(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(readResponse, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(discardResponse, 'not_found', async (ground) => {
    const { id, version } = await answeredDraft(ground)
    return { params: { id }, query: { version: String(version) } }
  }),
  stop(readJudgement, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(chooseProfile, 'not_found', async (ground) => {
    const { id, version } = await answeredDraft(ground)
    return { params: { id }, body: { profile: 'balanced', reason: `${ground.mark} said so`, version } }
  }),
  stop(readReport, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(createLink, 'not_found', ({ clientId }) => ({ body: { foClientId: clientId } })),
  stop(sendLink, 'not_found', ({ clientId }) => ({ body: { foClientId: clientId } })),
  stop(revokeLink, 'not_found', async (ground) => {
    await newLink(ground)
    return { body: { foClientId: ground.clientId } }
  }),
  stop(readLink, 'not_found', async (ground) => {
    await newLink(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(openLink, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: await answeredLink(ground) },
  })),
  stop(finishLink, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: await answeredLink(ground) },
  })),
  stop(sendForSignature, 'not_found', async (ground) => ({ params: { id: await completeResponse(ground) } })),
  stop(readPackage, 'not_found', async (ground) => {
    await sentOut(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(downloadSigned, 'not_found', async (ground) => {
    await signed(ground, Buffer.from('an archive'))
    return { params: { clientId: ground.clientId } }
  }),
]
