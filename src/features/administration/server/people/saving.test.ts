import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Firm, firm, type Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { ground } from '../../../../../tests/ground.ts'
import { listHouseholds } from '../../../households/contract.ts'
import { changeEmail, login, resetPassword } from '../../../sign-in/contract.ts'
import {
  changePerson,
  endSessionsOfPerson,
  inviteAgain,
  invitePerson,
  listSessionsOfPerson,
  readPerson,
  resetSecondFactor,
} from '../../people-contract.ts'

const nora = {
  email: 'nora@firm.example',
  firstName: 'Nora',
  lastName: 'Newcomer',
  phone: '(416) 555-0171',
  language: 'en' as const,
  roles: ['compliance' as const],
}

/** The administrator, whose session a code has opened. */
async function opened(here: Firm): Promise<Person> {
  await here.owner.query('update session set code_accepted_at = now()')
  return here.admin
}

const mailedTo = async ({ owner, services }: Firm, to?: string) =>
  (await emailsIn(owner, services.cipher, to)).map(({ to, subject }) => `${to}: ${subject}`)

const tokenIn = async ({ owner, services }: Firm, to: string) =>
  JSON.stringify((await emailsIn(owner, services.cipher, to)).at(-1)).match(/#token=([\w-]+)/)?.[1] ?? ''

const password = 'granite lantern over the bay'

async function sentOf({ admin }: Firm, { userId }: { userId: string }) {
  const { result } = (await admin.send(readPerson, { params: { id: userId } })).body
  const {
    id: _,
    advisor,
    status: __,
    hasSecondFactor: ___,
    lastSeenAt: ____,
    households: _____,
    ...sent
  } = result
  return { ...sent, ...(advisor && { iaNumber: advisor.iaNumber }) }
}

describe('an invitation', () => {
  it('leads in by a link, and the one before it opens nothing', async () => {
    const here = await firm()
    const admin = await opened(here)
    const invited = await admin.send(invitePerson, { body: { ...nora, email: 'Nora@Firm.example' } })
    expect(invited.body.result).toMatchObject({
      email: 'nora@firm.example',
      phone: '416-555-0171',
      status: 'invited',
      hasSecondFactor: false,
      lastSeenAt: null,
      version: 1,
    })
    const params = { id: invited.body.result.id }
    const first = await tokenIn(here, nora.email)
    expect((await admin.send(inviteAgain, { params, body: {} })).status).toBe(200)
    const second = await tokenIn(here, nora.email)
    const reset = (token: string) => here.nobody.send(resetPassword, { body: { token, password } })
    expect(await reset(first)).toBeRefused('invalid')
    expect((await reset(second)).status).toBe(200)
    const active = await admin.send(readPerson, { params })
    expect(active.body.result).toMatchObject({ status: 'active', hasSecondFactor: false })
    expect(await admin.send(inviteAgain, { params, body: {} })).toBeRefused('conflict')
  })

  it('goes to another address where that was wrong, and what went to the first opens nothing', async () => {
    const here = await firm()
    const admin = await opened(here)
    const { result } = (await admin.send(invitePerson, { body: nora })).body
    const wrong = await tokenIn(here, nora.email)
    const changed = await admin.send(changePerson, {
      params: { id: result.id },
      body: { ...nora, email: 'nora.n@firm.example', version: 1 },
    })
    expect(changed.body.result).toMatchObject({ email: 'nora.n@firm.example', version: 2 })
    expect(await here.nobody.send(resetPassword, { body: { token: wrong, password } })).toBeRefused('invalid')
    const right = await tokenIn(here, 'nora.n@firm.example')
    expect((await here.nobody.send(resetPassword, { body: { token: right, password } })).status).toBe(200)
  })

  it('is made once for a key, although its code is spent', async () => {
    const here = await firm()
    const code = await freshCode(here, here.admin)
    const headers = { 'idempotency-key': randomUUID() }
    const invite = () => here.admin.send(invitePerson, { body: { ...nora, code }, headers })
    const [first, again] = [await invite(), await invite()]
    expect([first.status, again.body.result]).toEqual([200, first.body.result])
  })

  it.each([
    [{ roles: [] }, { roles: 'Please Choose a Role' }],
    [{ roles: ['adviser' as const] }, { iaNumber: 'Please Enter an IA Number' }],
    [{ iaNumber: 'IA-1' }, { iaNumber: 'An IA number needs the role Adviser' }],
    [
      { assists: [{ advisorId: randomUUID() }] },
      {
        assists: 'Only an assistant assists advisers: please choose the role Assistant',
        'assists.0.advisorId': 'Please choose another adviser',
      },
    ],
    [{ phone: '12' }, { phone: 'Please Enter a Valid Phone Number' }],
  ])('is refused with %j', async (wrong, issues) => {
    const admin = await opened(await firm())
    expect(await admin.send(invitePerson, { body: { ...nora, ...wrong } })).toBeRefused('invalid', issues)
  })

  it('is refused with the address or the IA number of somebody else', async () => {
    const here = await firm()
    const admin = await opened(here)
    const body = { ...nora, email: here.adviser.email, roles: ['adviser' as const] }
    const refused = await admin.send(invitePerson, {
      body: { ...body, iaNumber: `ia-${here.colleague.email}` },
    })
    expect(refused).toBeRefused('invalid', {
      email: 'Somebody has an account with this address already',
      iaNumber: 'Another adviser has this IA number',
    })
  })

  it('of several at once with one address, or one IA number, reaches one; the others are told so', async () => {
    const here = await firm()
    const admin = await opened(here)
    const invited = await admin.send(invitePerson, { body: nora })
    const { id, version } = invited.body.result
    const ada = { ...nora, email: 'ada@firm.example' }
    const emails = await Promise.all([
      ...Array.from({ length: 4 }, () => admin.send(invitePerson, { body: ada })),
      admin.send(changePerson, { params: { id }, body: { ...ada, version } }),
      here.adviser.send(changeEmail, {
        body: { email: ada.email, code: await freshCode(here, here.adviser) },
      }),
    ])
    const iaNumbers = await Promise.all(
      Array.from({ length: 4 }, (_, nr) =>
        admin.send(invitePerson, {
          body: { ...nora, email: `new-${nr}@firm.example`, roles: ['adviser'], iaNumber: 'IA-NEW' },
        }),
      ),
    )
    for (const [answers, issues] of [
      [emails, { email: 'Somebody has an account with this address already' }],
      [iaNumbers, { iaNumber: 'Another adviser has this IA number' }],
    ] as const) {
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(answers.length - 1)
      for (const answer of refused) expect.soft(answer).toBeRefused('invalid', issues)
    }
  })
})

describe('rights', () => {
  it('given and taken hold from the next request, and are told to the adviser and to compliance [TZ5]', async () => {
    const here = await ground()
    const { adviser, person } = here
    const admin = await opened(here)
    const officer = await person({ roles: ['compliance'], firstName: 'Casey' })
    const newcomer = await person({ roles: ['assistant'], firstName: 'Alex' })
    const sent = await sentOf(here, newcomer)
    const change = (version: number, assists: { advisorId: string; maySend?: boolean }[]) =>
      admin.send(changePerson, {
        params: { id: newcomer.userId },
        body: { ...sent, version, assists },
      })
    const reads = () => newcomer.send(listHouseholds, { params: { advisorId: adviser.id } })
    expect(await reads()).toBeRefused('forbidden')
    const given = await change(1, [{ advisorId: adviser.id, maySend: true }])
    expect(given.body.result).toMatchObject({
      assists: [{ advisorId: adviser.id, maySend: true, mayReveal: false }],
      households: 1,
    })
    expect((await reads()).status).toBe(200)
    const said = 'What Alex Example may do in a book has changed'
    expect(await mailedTo(here)).toEqual([`${officer.email}: ${said}`, `${adviser.email}: ${said}`])
    await change(2, [])
    expect(await reads()).toBeRefused('forbidden')
    expect(await mailedTo(here)).toHaveLength(4)
    // nothing is told where nothing of that changed
    await change(3, [])
    expect(await mailedTo(here)).toHaveLength(4)
  })

  it('to read every book are told to every adviser and to compliance', async () => {
    const here = await firm()
    const { adviser, colleague, person } = here
    const admin = await opened(here)
    const officer = await person({ roles: ['compliance'], firstName: 'Casey' })
    await admin.send(invitePerson, { body: nora })
    const told = await mailedTo(here)
    const said = 'Nora Newcomer may read every book'
    expect(told.filter((line) => line.endsWith(said)).sort()).toEqual(
      [adviser, colleague, officer].map(({ email }) => `${email}: ${said}`).sort(),
    )
  })

  it('of one’s own are changed by somebody else', async () => {
    const here = await firm()
    const admin = await opened(here)
    const sent = await sentOf(here, admin)
    const change = (body: Partial<typeof sent>) =>
      admin.send(changePerson, { params: { id: admin.userId }, body: { ...sent, ...body } })
    expect(await change({ roles: ['admin', 'compliance'] })).toBeRefused('forbidden')
    expect((await change({ firstName: 'Adelheid' })).body.result).toMatchObject({ firstName: 'Adelheid' })
    const params = { id: admin.userId }
    const reset = { code: await freshCode(here, admin), reason: 'The phone was lost' }
    expect(await admin.send(resetSecondFactor, { params, body: reset })).toBeRefused('forbidden')
  })

  it('that come back open nothing by a code of before', async () => {
    const here = await firm()
    const admin = await opened(here)
    const other = await here.person({ roles: ['admin'] })
    await here.owner.query('update session set code_accepted_at = now()')
    for (const roles of [['compliance'], ['admin']] as const) {
      const body = { ...(await sentOf(here, other)), roles: [...roles] }
      expect((await admin.send(changePerson, { params: { id: other.userId }, body })).status).toBe(200)
    }
    const invited = await other.send(invitePerson, { body: { ...nora, email: 'nora.b@firm.example' } })
    expect(invited).toBeRefused('invalid', { code: 'Please Enter a Code' })
  })

  it('of an adviser stay while there are households, and of the last administrator', async () => {
    const here = await ground()
    const { adviser, colleague, person } = here
    const admin = await opened(here)
    const change = async (who: Person, roles: ('compliance' | 'adviser')[]) =>
      admin.send(changePerson, {
        params: { id: who.userId },
        body: { ...(await sentOf(here, who)), iaNumber: null, roles },
      })
    const refused = await change(adviser, ['compliance'])
    expect(refused).toBeRefused('conflict')
    expect(refused.body.errorMessages[0]).toContain('There are households in this book')
    expect((await change(colleague, ['compliance'])).body.result).toMatchObject({ roles: ['compliance'] })
    const other = await person({ roles: ['admin'] })
    await here.owner.query('update session set code_accepted_at = now()')
    const both = await Promise.all([
      other.send(changePerson, {
        params: { id: admin.userId },
        body: { ...(await sentOf(here, admin)), roles: ['compliance'] },
      }),
      change(other, ['compliance']),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are not what an email address is changed by, once somebody has signed in', async () => {
    const here = await firm()
    const admin = await opened(here)
    const refused = await admin.send(changePerson, {
      params: { id: here.adviser.userId },
      body: { ...(await sentOf(here, here.adviser)), email: 'mine@firm.example' },
    })
    expect(refused).toBeRefused('invalid', {
      email: 'Whoever has signed in changes their email address themselves',
    })
  })
})

describe('a reset of the second factor', () => {
  it('ends all that somebody signs in with; a link to their own address leads back in', async () => {
    const here = await firm()
    const { adviser, nobody } = here
    const admin = await opened(here)
    const params = { id: adviser.userId }
    const reset = (code: string) =>
      admin.send(resetSecondFactor, { params, body: { code, reason: 'The phone was lost' } })
    // asked for each time
    expect(await reset('000000')).toBeRefused('invalid_credentials')
    expect((await reset(await freshCode(here, admin))).status).toBe(200)
    expect(await adviser.request('GET', '/api/auth/sessions')).toBeRefused('unauthenticated')
    expect((await admin.send(readPerson, { params })).body.result).toMatchObject({
      status: 'active',
      hasSecondFactor: false,
    })
    const token = await tokenIn(here, adviser.email)
    expect((await nobody.send(resetPassword, { body: { token, password } })).status).toBe(200)
    const signedIn = await nobody.send(login, { body: { username: adviser.email, password } })
    expect(signedIn.body.result).toMatchObject({ requiresTwoFactorSetup: true })
  })
})

it('shows where somebody is signed in, and signs them out', async () => {
  const { admin, adviser } = await firm()
  const params = { id: adviser.userId }
  const listed = await admin.send(listSessionsOfPerson, { params })
  expect(listed.body.result).toMatchObject([{ userAgent: 'test', current: false }])
  expect((await admin.send(endSessionsOfPerson, { params })).status).toBe(200)
  expect(await adviser.request('GET', '/api/auth/sessions')).toBeRefused('unauthenticated')
  const seen = await admin.send(readPerson, { params })
  expect(seen.body.result.lastSeenAt).toEqual(expect.any(String))
})
