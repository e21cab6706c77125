import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Firm, firm, type Person } from '../../../../../tests/firm.ts'
import { bookOf, everythingOf, type Ground, ground } from '../../../../../tests/ground.ts'
import { importCsv, previewed } from '../../../../../tests/import-ground.ts'
import { moveTo } from '../../../../../tests/move-household.ts'
import { answeredDraft, answeredLink } from '../../../../../tests/risk-ground.ts'
import { listed, nora, paul, sentPackage, signingGround } from '../../../../../tests/signing-ground.ts'
import { waitingForLocks } from '../../../../../tests/waiting-for-locks.ts'
import type { InputOf } from '../../../../platform/endpoint.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { archiveHousehold, createHousehold, listHouseholds } from '../../../households/contract.ts'
import { listClients, listParticipants, readClient, updateClient } from '../../../participants/contract.ts'
import { verifyClient } from '../../../participants/verification-contract.ts'
import { listTrail, listTrailPeople } from '../../../trail/contract.ts'
import { listBooks, listHouseholdsOfBook, moveHouseholds, previewMove } from '../../books-contract.ts'

type Which = InputOf<typeof previewMove>['body']

/** Codes are accepted without one for a while. */
const opened = ({ owner }: Firm) => owner.query('update session set code_accepted_at = now()')

const move = (here: Firm, which: Which) =>
  here.admin.send(moveHouseholds, { body: { ...which, reason: 'Retires' } })

const preview = async (here: Firm, which: Which) =>
  (await here.admin.send(previewMove, { body: which })).body.result

const booksIn = async ({ admin }: Firm) => (await admin.send(listBooks)).body.result

const mailTo = async ({ owner, services }: Firm, { email }: Person) =>
  (await emailsIn(owner, services.cipher, email)).map(({ subject, text }) => ({ subject, text }))

describe('the books of the firm', () => {
  it('are listed by their advisers with how much is in them, and whether somebody looks after them', async () => {
    const here = await ground()
    const { adviser, colleague, owner } = here
    await owner.query(`update portal_user set disabled_at = now() where id = $1`, [colleague.userId])
    expect(await booksIn(here)).toEqual([
      {
        advisorId: adviser.id,
        iaNumber: `IA-${adviser.email}`,
        name: 'Ada Example',
        active: true,
        households: 1,
        people: 1,
      },
      expect.objectContaining({ advisorId: colleague.id, active: false, households: 0, people: 0 }),
    ])
  })

  it('tell the names of their households, and nothing else of clients', async () => {
    const here = await ground()
    const { admin, adviser, householdId, mark } = here
    const gone = await adviser.send(createHousehold, { body: { fullName: 'Gone', advisorId: adviser.id } })
    const { id, version } = gone.body.result
    await adviser.send(archiveHousehold, { params: { id }, query: { version: String(version) } })
    const ofBook = async (search?: string) => {
      const query = search ? { search } : {}
      const { body } = await admin.send(listHouseholdsOfBook, { params: { advisorId: adviser.id }, query })
      return body.result
    }
    expect(await ofBook()).toEqual([{ id: householdId, fullName: `The ${mark} Family`, people: 1 }])
    expect(await ofBook(`${mark} fam`)).toHaveLength(1)
    // somebody in it is not found by name
    expect(await ofBook('Ada')).toEqual([])
    const unknown = await admin.send(listHouseholdsOfBook, { params: { advisorId: householdId } })
    expect(unknown).toBeRefused('not_found')
  })
})

describe('a preview of a move', () => {
  it('counts what goes along, and what would have to be sent anew, and changes nothing', async () => {
    const here = await signingGround()
    const { colleague, adviser, householdId } = here
    await answeredLink(here)
    await answeredDraft(here)
    await sentPackage(here)
    await sentPackage(here, { kind: 'another', signers: [nora, paul] }).catch(() => undefined)
    const before = await everythingOf(here)
    const counted = {
      households: 1,
      people: 1,
      openLinks: 1,
      openPackages: expect.any(Number),
      toResend: expect.any(Number),
      drafts: 2,
    }
    const toAdvisorId = colleague.id
    expect(await preview(here, { householdIds: [householdId], toAdvisorId })).toEqual(counted)
    expect(await preview(here, { fromAdvisorId: adviser.id, toAdvisorId })).toEqual(counted)
    expect(await everythingOf(here)).toBe(before)
  })
})

describe('a move', () => {
  it('takes a whole book of somebody who leaves, with what is archived in it', async () => {
    const here = await ground()
    const { adviser, colleague, owner } = here
    await bookOf(here)
    const gone = await adviser.send(createHousehold, { body: { fullName: 'Gone', advisorId: adviser.id } })
    const { id, version } = gone.body.result
    await adviser.send(archiveHousehold, { params: { id }, query: { version: String(version) } })
    await owner.query('update portal_user set disabled_at = now() where id = $1', [adviser.userId])
    await opened(here)
    const answer = await move(here, { fromAdvisorId: adviser.id, toAdvisorId: colleague.id })
    expect(answer.body.result).toEqual({ moved: 3 })
    expect((await booksIn(here)).map(({ households }) => households).sort()).toEqual([0, 2])
    const theirs = await colleague.send(listHouseholds, { params: { advisorId: colleague.id } })
    expect(theirs.body.result).toHaveLength(2)
    const again = await move(here, { fromAdvisorId: adviser.id, toAdvisorId: colleague.id })
    expect(again).toBeRefused('invalid', { fromAdvisorId: 'There are no households in this book' })
  })

  it('of a whole book is none while somebody adds to it', async () => {
    const here = await ground()
    const { adviser, colleague, householdId, owner, services } = here
    await opened(here)
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const actor = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const holding = transact(services.pool, actor, async (tx) => {
      await tx.selectFrom('household').select('id').where('id', '=', householdId).forUpdate().execute()
      held.resolve()
      await released.promise
    })
    await held.promise
    const moved = move(here, { fromAdvisorId: adviser.id, toAdvisorId: colleague.id })
    await expect.poll(() => waitingForLocks(owner)).toBe(1)
    await adviser.send(createHousehold, { body: { fullName: 'Meanwhile', advisorId: adviser.id } })
    released.resolve()
    await holding
    expect(await moved).toBeRefused('conflict')
    expect((await booksIn(here)).map(({ households }) => households)).toEqual([2, 0])
  })

  it('is all or nothing', async () => {
    const here = await ground()
    const { colleague, adviser, householdId } = here
    const second = await bookOf({ ...here, adviser: colleague })
    await opened(here)
    const before = await everythingOf(here)
    const third = await here.person({})
    const unknown = await move(here, { householdIds: [householdId, adviser.id], toAdvisorId: third.id })
    expect(unknown).toBeRefused('not_found')
    const half = await move(here, {
      householdIds: [householdId, second.householdId],
      toAdvisorId: colleague.id,
    })
    expect(half).toBeRefused('invalid', { toAdvisorId: 'Please choose another adviser' })
    expect(await everythingOf(here)).toBe(before)
    const both = await move(here, {
      householdIds: [householdId, second.householdId, householdId],
      toAdvisorId: third.id,
    })
    expect(both.body.result).toEqual({ moved: 2 })
    expect((await booksIn(here)).find(({ advisorId }) => advisorId === third.id)).toMatchObject({
      households: 2,
      people: 2,
    })
  })

  it('goes to an adviser who has signed in and is not disabled, with a reason and a code', async () => {
    const here = await ground()
    const { admin, adviser, colleague, householdId, owner, person } = here
    const householdIds = [householdId]
    const body = { householdIds, toAdvisorId: colleague.id, reason: 'Retires' }
    const send = (changed: object) => admin.send(moveHouseholds, { body: { ...body, ...changed } })
    expect(await send({})).toBeRefused('invalid', { code: 'Please Enter a Code' })
    expect(await send({ code: '000000' })).toBeRefused('invalid_credentials')
    await opened(here)
    const lacking = { toAdvisorId: 'Please choose an adviser who has signed in and is not disabled' }
    const assistant = await person({ roles: ['assistant'] })
    for (const toAdvisorId of [assistant.userId, householdId])
      expect(await send({ toAdvisorId })).toBeRefused('invalid', lacking)
    for (const how of [
      'disabled_at = now()',
      `disabled_at = null, roles = '{compliance}'`,
      `roles = '{adviser}', joined_at = null, totp_confirmed_at = null`,
    ]) {
      await owner.query(`update portal_user set ${how} where id = $1`, [colleague.userId])
      expect(await send({}), how).toBeRefused('invalid', lacking)
    }
    expect(await send({ reason: '' })).toBeRefused('invalid', { reason: 'Please Enter a Reason' })
    const which = { householdIds: 'Please choose either households or a whole book' }
    expect(await send({ fromAdvisorId: adviser.id })).toBeRefused('invalid', which)
    expect(await send({ householdIds: undefined })).toBeRefused('invalid', which)
    expect(await send({ householdIds: [] })).toBeRefused('invalid', {
      householdIds: 'Please choose at least one household',
    })
    const many = Array.from({ length: 1001 }, () => householdId)
    expect(await send({ householdIds: many })).toBeRefused('invalid', {
      householdIds: 'Please move 1,000 households at most at once',
    })
  })

  it('is told to both advisers and to compliance by email, with the reason', async () => {
    const here = await ground()
    const { adviser, colleague, mark } = here
    const officer = await here.person({ roles: ['compliance'] })
    await moveTo(here, colleague)
    for (const reader of [adviser, colleague, officer]) {
      const [email, ...others] = await mailTo(here, reader)
      expect(email?.subject).toBe('Households have moved from Ada Example to Colin Example')
      for (const said of [`The ${mark} Family`, 'Reason: Retires', 'Adele Example'])
        expect(email?.text).toContain(said)
      expect(others).toEqual([])
    }
  })

  it('takes back what the former adviser was still to sign', async () => {
    const here = await signingGround()
    const { adviser, colleague, householdId } = here
    await sentPackage(here, { signers: [nora, { ...paul, email: adviser.email }] })
    const which = { householdIds: [householdId], toAdvisorId: colleague.id }
    expect(await preview(here, which)).toMatchObject({ openPackages: 1, toResend: 1 })
    await moveTo(here, colleague)
    expect(await listed({ ...here, adviser: colleague })).toMatchObject([{ status: 'ARCHIVED' }])
    const emails = await mailTo(here, colleague)
    expect(emails.at(-1)?.text).toContain('have been taken back: 1')
  })

  it('of the same household to two advisers at once ends with one of them', async () => {
    const here = await ground()
    const third = await here.person({})
    await opened(here)
    const answers = await Promise.all(
      [here.colleague, third].map(({ id }) =>
        move(here, { householdIds: [here.householdId], toAdvisorId: id }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toContain(200)
    const books = (await booksIn(here)).map(({ households }) => households)
    expect(books.sort()).toEqual([0, 0, 1])
  })
})

describe('verification after a move', () => {
  it('is due of each client in thirty days, and is ended by its adviser', async () => {
    const now = new Date('2026-11-26T15:00:00Z')
    const here = await ground({ now: () => now })
    const { adviser, colleague, clientId, householdId } = here
    const read = async (by: Person) => (await by.send(readClient, { params: { id: clientId } })).body.result
    expect(await read(adviser)).toMatchObject({ verifyDueOn: null })
    await moveTo(here, colleague)
    const client = await read(colleague)
    expect(client.verifyDueOn).toBe('2026-12-26')
    const summaries = [
      (await colleague.send(listClients)).body.result,
      (await colleague.send(listParticipants, { params: { householdId } })).body.result,
      (await colleague.send(listHouseholds, { params: { advisorId: colleague.id } })).body.result[0]
        ?.newClients,
    ]
    for (const people of summaries) expect(people).toMatchObject([{ verifyDueOn: '2026-12-26' }])
    // a client who is sent back as it was read is saved
    const saved = await colleague.send(updateClient, { params: { id: clientId }, body: client })
    expect(saved.body.result).toMatchObject({ verifyDueOn: '2026-12-26' })
    const params = { id: clientId }
    const verified = await colleague.send(verifyClient, { params, body: {} })
    expect(verified.body.result).toMatchObject({ verifyDueOn: null })
    expect((await colleague.send(verifyClient, { params, body: {} })).status).toBe(200)
    expect(await read(colleague)).toMatchObject({ verifyDueOn: null })
    const trail = await colleague.send(listTrail, { query: { event: 'client verified' } })
    expect(trail.body.result).toMatchObject([{ name: 'Colin Example', client: { id: clientId } }])
    const assistant = await here.person({ roles: ['compliance'] })
    expect(await assistant.send(verifyClient, { params, body: {} })).toBeRefused('forbidden')
  })
})

describe('the trail of a client who has moved', () => {
  const eventsOf = async (by: Person, { clientId }: Ground) =>
    (await by.send(listTrail, { query: { clientId } })).body.result.map(({ event, client }) => [
      event,
      client?.id,
    ])

  it('is the new adviser’s whole, and the former one’s no more; so on each move', async () => {
    const here = await ground()
    const { adviser, colleague, clientId } = here
    const compliance = await here.person({ roles: ['compliance'] })
    await moveTo(here, colleague)
    const added = ['client added', clientId]
    expect(await eventsOf(colleague, here)).toEqual([['household moved', undefined], added])
    expect(await eventsOf(adviser, here)).toEqual([])
    const all = (await adviser.send(listTrail)).body.result.map(({ event }) => event)
    expect(all).toEqual(['household moved', 'household created'])
    expect((await colleague.send(listTrailPeople)).body.result).toContainEqual({
      id: adviser.userId,
      name: 'Ada Example',
    })
    const ofAll = await colleague.send(listTrail)
    expect(ofAll.body.page?.total).toBe(2)
    await colleague.send(verifyClient, { params: { id: clientId }, body: {} })
    const third = await here.person({})
    await moveTo(here, third)
    expect(await eventsOf(third, here)).toEqual([
      ['household moved', undefined],
      ['client verified', clientId],
      added,
    ])
    expect(await eventsOf(colleague, here)).toEqual([])
    await moveTo(here, adviser)
    expect((await eventsOf(adviser, here)).map(([event]) => event)).toEqual([
      'household moved',
      'client verified',
      'household moved',
      'client added',
    ])
    expect(await eventsOf(third, here)).toEqual([])
    expect((await eventsOf(compliance, here)).length).toBeGreaterThan(4)
  })

  it('goes on page by page over both books', async () => {
    const here = await ground()
    await moveTo(here, here.colleague)
    await here.colleague.send(verifyClient, { params: { id: here.clientId }, body: {} })
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await here.colleague.send(listTrail, {
        query: { limit: '1', ...(after && { after }) },
      })
      seen.push(...body.result.map(({ event }) => event))
      after = body.page?.next ?? undefined
    } while (after)
    expect(seen).toEqual(['client verified', 'household moved', 'client added'])
  })
})

describe('an import that was planned before a move', () => {
  it('shows whose the book was nothing of what is on file of those who have moved', async () => {
    const here = await ground()
    const { adviser, colleague, mark } = here
    const file = await importCsv(
      here,
      `First Name,Last Name,Date of Birth,SIN,Email\nAda,${mark},1980-02-29,046454286,new@example.com\n`,
    )
    const before = await previewed(adviser, file)
    expect(JSON.stringify(before)).toContain(`${mark.toLowerCase()}@example.com`)
    await moveTo(here, colleague)
    const after = await previewed(adviser, file)
    expect(JSON.stringify(after)).not.toContain(`${mark.toLowerCase()}@example.com`)
    expect(after).toHaveLength(1)
  })
})

it('is no administrator’s who reads nothing: whoever lacks the right is refused before the body is judged', async () => {
  const here = await firm()
  for (const by of [here.adviser, await here.person({ roles: ['compliance'] })])
    for (const endpoint of [moveHouseholds, previewMove])
      expect(await by.request('POST', endpoint.path, {})).toBeRefused('forbidden')
})
