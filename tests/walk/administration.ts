import { randomUUID } from 'node:crypto'
import {
  listBooks,
  listHouseholdsOfBook,
  moveHouseholds,
  previewMove,
} from '../../src/features/administration/books-contract.ts'
import {
  changePerson,
  disablePerson,
  enablePerson,
  endSessionsOfPerson,
  inviteAgain,
  invitePerson,
  listPeople,
  listSessionsOfPerson,
  readPerson,
  resetSecondFactor,
  unlockPerson,
} from '../../src/features/administration/people-contract.ts'
import { createHousehold } from '../../src/features/households/contract.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { anotherSession } from './sign-in.ts'
import { type Stop, stop } from './stop.ts'

/** What changes somebody new; a code of the administrator's is given each time, since others make the same call. */
async function change(ground: Ground) {
  const { admin, person } = ground
  const { userId } = await person({})
  return { by: admin, params: { id: userId }, body: { version: 1, code: await freshCode(ground, admin) } }
}

const sent = () => ({
  email: `${randomUUID()}@firm.example`,
  firstName: 'Nora',
  lastName: 'Newcomer',
  language: 'en',
  roles: ['compliance'],
})

const invited = ({ owner }: Ground, id: string) =>
  owner.query('update portal_user set totp_confirmed_at = null, password_hash = null where id = $1', [id])

/** Of a household that is new, since what others look for in theirs stays. */
async function moving({ admin, adviser, colleague }: Ground) {
  const made = await adviser.send(createHousehold, { body: { fullName: 'Moving', advisorId: adviser.id } })
  return { by: admin, body: { householdIds: [made.body.result.id], toAdvisorId: colleague.id } }
}

export const administrationStops: readonly Stop[] = [
  stop(listBooks, 'not_found', ({ admin }) => ({ by: admin })),
  stop(listHouseholdsOfBook, 'not_found', async ({ admin, adviser }) => ({
    by: admin,
    params: { advisorId: adviser.id },
  })),
  stop(previewMove, 'not_found', moving),
  {
    ...stop(moveHouseholds, 'not_found', async (ground) => {
      const { by, body } = await moving(ground)
      return { by, body: { ...body, reason: 'Retires', code: await freshCode(ground, ground.admin) } }
    }),
    // the firm’s, and one in each book
    entries: 3,
  },
  stop(listPeople, 'not_found', ({ admin }) => ({ by: admin })),
  stop(readPerson, 'not_found', ({ admin, adviser }) => ({ by: admin, params: { id: adviser.userId } })),
  stop(disablePerson, 'not_found', change),
  stop(enablePerson, 'not_found', async (ground) => {
    const made = await change(ground)
    await ground.owner.query('update portal_user set disabled_at = now() where id = $1', [made.params.id])
    return made
  }),
  stop(unlockPerson, 'not_found', change),
  stop(invitePerson, 'not_found', async (ground) => ({
    by: ground.admin,
    body: { ...sent(), code: await freshCode(ground, ground.admin) },
  })),
  stop(changePerson, 'not_found', async (ground) => {
    const { by, params, body } = await change(ground)
    await invited(ground, params.id)
    return { by, params, body: { ...sent(), ...body } }
  }),
  stop(inviteAgain, 'not_found', async (ground) => {
    const { by, params } = await change(ground)
    await invited(ground, params.id)
    return { by, params, body: {} }
  }),
  stop(resetSecondFactor, 'not_found', async (ground) => {
    const { by, params, body } = await change(ground)
    return { by, params, body: { code: body.code, reason: 'The phone was lost' } }
  }),
  stop(listSessionsOfPerson, 'not_found', async (ground) => {
    await anotherSession(ground)
    return { by: ground.admin, params: { id: ground.adviser.userId } }
  }),
  stop(endSessionsOfPerson, 'not_found', async ({ admin, person }) => ({
    by: admin,
    params: { id: (await person({})).userId },
  })),
]
