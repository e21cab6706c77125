import { listArchived } from '../../src/features/archive/contract.ts'
import { listRetention } from '../../src/features/archive/retention-contract.ts'
import {
  archiveHousehold,
  createHousehold,
  unarchiveHousehold,
} from '../../src/features/households/contract.ts'
import { archiveAccount, unarchiveAccount } from '../../src/features/investment-accounts/contract.ts'
import { addPickedParticipant } from '../../src/features/participants/contract.ts'
import { readHold, setHold } from '../../src/features/participants/hold-contract.ts'
import { archiveClient, unarchiveClient } from '../../src/features/participants/record-contract.ts'
import { ParticipantRole } from '../../src/platform/codes/participant-role.ts'
import { accountOn } from '../accounts-ground.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

const first = { version: '1' }
/** What a record that was never saved is when it is archived. */
const second = { version: 2 }

const newHousehold = async ({ adviser }: Ground) => {
  const { body } = await adviser.send(createHousehold, {
    body: { fullName: 'To Be Archived', advisorId: adviser.id },
  })
  return { id: body.result?.id ?? '' }
}

const archivedPerson = async ({ adviser, householdId }: Ground) => {
  const { body } = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Noor',
      lastName: 'Haddad',
      sin: '046 454 286',
      dateOfBirth: '1980-02-29',
      householdId,
      roles: [ParticipantRole.trustee],
    },
  })
  const params = { id: body.result?.id ?? '' }
  await adviser.send(archiveClient, { params, query: first })
  return params
}

/** Two households of the book that were archived longer ago than the firm keeps them. */
async function pastTheirTerm(ground: Ground): Promise<void> {
  const { adviser, owner } = ground
  for (const _ of ['one', 'another'])
    await adviser.send(archiveHousehold, { params: await newHousehold(ground), query: first })
  await owner.query('alter table household no force row level security')
  await owner.query(
    `update household set archived_at = now() - interval '8 years' where advisor_id = $1 and archived_at is not null`,
    [adviser.id],
  )
  await owner.query('alter table household force row level security')
}

/** Somebody who may hold records. */
const reviewer = ({ person }: Ground) => person({ roles: ['compliance'] })

export const archiveStops: readonly Stop[] = [
  stop(listRetention, 'their own', async (ground) => {
    await pastTheirTerm(ground)
    return { by: await reviewer(ground), query: { book: ground.adviser.id } }
  }),
  stop(setHold, 'not_found', async (ground) => ({
    by: await reviewer(ground),
    params: { id: ground.clientId },
    body: { reason: `A dispute, ${crypto.randomUUID()}` },
  })),
  stop(readHold, 'not_found', async (ground) => ({
    by: await reviewer(ground),
    params: { id: ground.clientId },
  })),
  stop(listArchived, 'their own', async (ground) => {
    await archivedPerson(ground)
    return {}
  }),
  stop(archiveHousehold, 'not_found', async (ground) => ({
    params: await newHousehold(ground),
    query: first,
  })),
  stop(unarchiveHousehold, 'not_found', async (ground) => {
    const params = await newHousehold(ground)
    await ground.adviser.send(archiveHousehold, { params, query: first })
    return { params, body: second }
  }),
  stop(unarchiveClient, 'not_found', async (ground) => ({
    params: await archivedPerson(ground),
    body: second,
  })),
  stop(unarchiveAccount, 'not_found', async (ground) => {
    const { id, version } = await accountOn(ground)
    const query = { version: String(version) }
    await ground.adviser.send(archiveAccount, { params: { id }, query })
    return { params: { id }, body: { version: version + 1 } }
  }),
]
