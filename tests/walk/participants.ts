import { createHousehold } from '../../src/features/households/contract.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  listClients,
  listParticipants,
  readClient,
  readKycPdf,
  updateClient,
} from '../../src/features/participants/contract.ts'
import {
  dismissDuplicate,
  listDuplicates,
  relistDuplicate,
} from '../../src/features/participants/duplicates-contract.ts'
import {
  listMerges,
  mergeClients,
  previewMerge,
  undoMerge,
} from '../../src/features/participants/merge-contract.ts'
import { moveClient } from '../../src/features/participants/moving-contract.ts'
import { findLookAlikes, listOffers, refuseOffer } from '../../src/features/participants/on-file-contract.ts'
import {
  archiveClient,
  createClient,
  listRevisions,
  readRevision,
  readSin,
  restoreRevision,
} from '../../src/features/participants/record-contract.ts'
import { addSpouse, linkSpouse, unlinkSpouse } from '../../src/features/participants/spouse-contract.ts'
import { foreignExposure } from '../../src/features/participants/supplement/sound-testing.ts'
import {
  approveExposure,
  readClientSecret,
  readSupplementCircumstances,
} from '../../src/features/participants/supplement-contract.ts'
import { verifyClient } from '../../src/features/participants/verification-contract.ts'
import { readProgress, readWorkflow } from '../../src/features/participants/workflow-contract.ts'
import { exportPerson } from '../../src/features/person-data/contract.ts'
import { readClientReadiness, readHouseholdReadiness } from '../../src/features/readiness/contract.ts'
import { ParticipantRole } from '../../src/platform/codes/participant-role.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { spouseOf } from '../two-books.ts'
import { type Stop, stop } from './stop.ts'

const someone = ({ householdId }: Pick<Ground, 'householdId'>) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor.haddad@example.com',
  phoneNumber: '416-555-0182',
  householdId,
})
const picked = { sin: '046 454 286', dateOfBirth: '1980-02-29' }
const roles = [ParticipantRole.accountHolder]

const sections = {
  generalDetails: {
    firstName: 'Ada',
    lastName: 'Haddad',
    sin: '130 692 544',
    dateOfBirth: '1980-02-29',
    numDependents: 2,
    email: 'ada@example.com',
  },
  permanentAddressDetails: {
    addressType: 1,
    aptUnitSuiteNumber: '4',
    streetNumber: '12A',
    country: 'CA',
    region: 'CA-ON',
    isSameAsMailingAddress: true,
  },
  netWorthDetails: { liquidAssets: [{ type: 'Savings' }] as { type: string }[] },
  regulatoryDetails: { isInsider: true, iirocDetails: { nameOfFirm: 'Example Mines' } },
  completedKYC: false,
  roles: ['account holder', 'trustee'] as string[],
} as const

/** The ids of two who could be spouses. */
async function twoOf(ground: Ground): Promise<[string, string]> {
  const add = async () => {
    const added = await ground.adviser.send(addParticipant, { body: { ...someone(ground), roles } })
    return added.body.result?.id ?? ''
  }
  return [await add(), await add()]
}

/** Somebody whose political exposure is filled in and awaits its approval. */
async function exposedClient(ground: Ground): Promise<string> {
  const [id] = await twoOf(ground)
  const { regulatoryDetails, exposureDetails } = foreignExposure
  await ground.adviser.send(updateClient, {
    params: { id },
    body: { version: 1, regulatoryDetails, exposureDetails },
  })
  return id
}

/** Two records that were made one. */
async function mergedPair(ground: Ground) {
  const [keepId, otherId] = await twoOf(ground)
  const body = { keepId, otherId, take: [], versions: { keep: 1, other: 1 } }
  return (await ground.adviser.send(mergeClients, { body })).body.result
}

export const participantStops: readonly Stop[] = [
  stop(listParticipants, 'not_found', ({ householdId }) => ({ params: { householdId } })),
  stop(listClients, 'their own', () => ({})),
  stop(readProgress, 'their own', () => ({})),
  stop(addParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addClient, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addPickedParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked, roles } })),
  stop(addBeneficiary, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked } })),
  stop(findLookAlikes, 'their own', ({ mark }) => ({
    body: { ...picked, firstName: 'Ada', lastName: mark },
  })),
  stop(listDuplicates, 'their own', async (ground) => {
    const born = { ...someone(ground), ...picked, roles }
    for (let n = 0; n < 2; n++) await ground.adviser.send(addPickedParticipant, { body: born })
    return {}
  }),
  stop(dismissDuplicate, 'not_found', async (ground) => ({ body: { ids: await twoOf(ground) } })),
  stop(relistDuplicate, 'not_found', async (ground) => {
    const ids = await twoOf(ground)
    await ground.adviser.send(dismissDuplicate, { body: { ids } })
    return { body: { ids } }
  }),
  stop(previewMerge, 'not_found', async (ground) => {
    const [keepId, otherId] = await twoOf(ground)
    return { body: { keepId, otherId } }
  }),
  stop(mergeClients, 'not_found', async (ground) => {
    const [keepId, otherId] = await twoOf(ground)
    return { body: { keepId, otherId, take: [], versions: { keep: 1, other: 1 } } }
  }),
  stop(undoMerge, 'not_found', async (ground) => ({
    params: { mergeId: (await mergedPair(ground)).mergeId },
    body: {},
  })),
  stop(listMerges, 'not_found', async (ground) => ({ params: { id: (await mergedPair(ground)).client.id } })),
  stop(readKycPdf, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(listOffers, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(refuseOffer, 'not_found', ({ clientId }) => ({ params: { id: clientId, kind: 'spouseAddress' } })),
  stop(readClient, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(verifyClient, 'not_found', async ({ owner, clientId }) => {
    await owner.query('alter table client no force row level security')
    await owner.query(`update client set verify_due_on = '2026-12-24' where id = $1`, [clientId])
    await owner.query('alter table client force row level security')
    return { params: { id: clientId }, body: {} }
  }),
  stop(exportPerson, 'not_found', async (ground) => ({
    params: { id: ground.clientId },
    body: { code: await freshCode(ground, ground.adviser) },
  })),
  stop(moveClient, 'not_found', async (ground) => {
    const body = { fullName: 'The Walk Family', advisorId: ground.adviser.id }
    const household = await ground.adviser.send(createHousehold, { body })
    const [id] = await twoOf(ground)
    return { params: { id }, body: { householdId: household.body.result?.id ?? '', version: 1 } }
  }),
  stop(readWorkflow, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(readClientReadiness, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(readHouseholdReadiness, 'not_found', ({ householdId }) => ({ params: { id: householdId } })),
  stop(updateClient, 'not_found', async ({ adviser, clientId }) => {
    const { body } = await adviser.send(readClient, { params: { id: clientId } })
    const { version = 1, generalDetails } = body.result ?? {}
    // whoever may not send leaves the email as it is while a link is open
    const general = {
      ...sections.generalDetails,
      email: generalDetails?.email ?? sections.generalDetails.email,
    }
    // saved as a step: of drafts the first alone is told of
    return {
      params: { id: clientId },
      query: { step: '6' },
      body: { ...sections, generalDetails: general, version },
    }
  }),
  stop(listRevisions, 'not_found', async ({ adviser, clientId: id }) => {
    const { body } = await adviser.send(readClient, { params: { id } })
    const version = body.result?.version ?? 1
    await adviser.send(updateClient, { params: { id }, body: { version, ...sections } })
    return { params: { id } }
  }),
  stop(readRevision, 'not_found', ({ clientId: id }) => ({ params: { id, revision: '1' } })),
  stop(restoreRevision, 'not_found', async ({ adviser, clientId: id }) => {
    const { body } = await adviser.send(readClient, { params: { id } })
    const version = body.result?.version ?? 1
    const roles = body.result?.roles.includes('trustee') ? [] : ['trustee' as const]
    // a revision of its own, as above
    const query = { step: '6' }
    const saved = await adviser.send(updateClient, { params: { id }, query, body: { version, roles } })
    const params = { id, revision: String(version) }
    return { params, body: { version: saved.body.result?.version ?? 1 } }
  }),
  stop(addSpouse, 'not_found', async (ground) => {
    const [clientId] = await twoOf(ground)
    return { params: { clientId }, body: spouseOf(ground) }
  }),
  stop(linkSpouse, 'not_found', async (ground) => {
    const [clientId, spouseId] = await twoOf(ground)
    return { body: { clientId, spouseId } }
  }),
  stop(unlinkSpouse, 'not_found', async (ground) => {
    const [clientId, spouseId] = await twoOf(ground)
    await ground.adviser.send(linkSpouse, { body: { clientId, spouseId } })
    return { params: { clientId } }
  }),
  stop(createClient, 'not_found', ({ householdId }) => ({
    body: { ...sections, householdId, generalDetails: sections.generalDetails },
  })),
  stop(archiveClient, 'not_found', async ({ adviser, householdId }) => {
    const body = { ...someone({ householdId }), ...picked, roles }
    const added = await adviser.send(addPickedParticipant, { body })
    const { id, version } = added.body.result ?? { id: '', version: 1 }
    return { params: { id }, query: { version: String(version) } }
  }),
  stop(readSin, 'not_found', async (ground) => ({
    params: { id: ground.clientId },
    body: { code: await freshCode(ground, ground.adviser) },
  })),
  stop(readSupplementCircumstances, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  stop(readClientSecret, 'not_found', async (ground) => ({
    params: { id: ground.clientId },
    body: { path: 'generalDetails.sin', code: await freshCode(ground, ground.adviser) },
  })),
  stop(approveExposure, 'not_found', async (ground) => {
    const id = await exposedClient(ground)
    const by = await ground.person({ roles: ['compliance'] })
    return { by, params: { id }, body: { code: await freshCode(ground, by) } }
  }),
]
