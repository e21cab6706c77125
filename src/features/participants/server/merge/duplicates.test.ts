import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { moveTo } from '../../../../../tests/move-household.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { createHousehold } from '../../../households/contract.ts'
import { addPickedParticipant } from '../../contract.ts'
import {
  type DuplicateReason,
  dismissDuplicate,
  listDuplicates,
  relistDuplicate,
} from '../../duplicates-contract.ts'
import { archiveClient } from '../../record-contract.ts'

type Facts = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'sin', string>
>

const somebody = {
  firstName: 'Ophelia',
  lastName: 'Marchmont',
  email: 'ophelia@example.com',
  phoneNumber: '416-555-0132',
  dateOfBirth: '1961-05-04',
  sin: '130 692 544',
}

async function added({ adviser, householdId }: Ground, facts: Facts): Promise<string> {
  const body = { ...somebody, ...facts, householdId, roles: [ParticipantRole.accountHolder] }
  const answer = await adviser.send(addPickedParticipant, { body })
  expect(answer.status).toBe(200)
  return answer.body.result.id
}

/** Somebody of the colleague's book. */
async function addedElsewhere(here: Ground): Promise<string> {
  const { colleague } = here
  const body = { fullName: 'Elsewhere', advisorId: colleague.id }
  const made = await colleague.send(createHousehold, { body })
  return await added({ ...here, adviser: colleague, householdId: made.body.result.id }, {})
}

async function archivedIn(here: Ground): Promise<string> {
  const id = await added(here, other)
  await here.adviser.send(archiveClient, { params: { id }, query: { version: '1' } })
  return id
}

const other = {
  firstName: 'Ignatius',
  lastName: 'Larkspur',
  email: 'ignatius@example.com',
  phoneNumber: '519-555-0177',
  dateOfBirth: '1970-01-31',
  sin: '521 498 717',
}

const listed = async ({ adviser }: Pick<Ground, 'adviser'>, query: { book?: string } = {}) => {
  const { body } = await adviser.send(listDuplicates, { query })
  return body.result
}

/** The reasons for which two people are a pair, of whom the second has these facts of the first. */
async function reasonsFor(same: Facts): Promise<DuplicateReason[]> {
  const here = await ground()
  await added(here, {})
  await added(here, { ...other, ...same })
  return (await listed(here)).flatMap(({ reasons }) => reasons)
}

describe('duplicates', () => {
  it.each<[string, Facts, DuplicateReason[]]>([
    ['the same SIN', { sin: somebody.sin }, ['sameSin']],
    [
      'the same email and phone',
      { email: 'Ophelia@Example.com', phoneNumber: '416-555-0132' },
      ['sameEmailAndPhone'],
    ],
    ['an email alone', { email: somebody.email }, []],
    ['a phone alone', { phoneNumber: somebody.phoneNumber }, []],
    [
      'the same name, in the other order and written otherwise, with the day of birth',
      { firstName: 'MARCHMONT', lastName: 'Ophélia', dateOfBirth: somebody.dateOfBirth },
      ['sameNameAndBirth'],
    ],
    ['the same name alone', { firstName: 'Ophelia', lastName: 'Marchmont' }, []],
    ['all of it', somebody, ['sameSin', 'sameEmailAndPhone', 'sameNameAndBirth']],
  ])('are told of who has %s', async (_, same, reasons) => {
    expect(await reasonsFor(same)).toEqual(reasons)
  })

  it('stand by the record that was made first, with their households', async () => {
    const here = await ground()
    const a = await added(here, {})
    const b = await added(here, {})
    const household = { id: here.householdId, fullName: `The ${here.mark} Family` }
    const both = {
      generalDetails: { firstName: 'Ophelia', lastName: 'Marchmont' },
      dateOfBirth: '1961-05-04',
      household,
    }
    expect(await listed(here)).toMatchObject([
      { a: { id: a, ...both }, b: { id: b, ...both }, advisorId: here.adviser.id },
    ])
  })

  it('are of one book, and of nobody who is archived', async () => {
    const here = await ground()
    await added(here, {})
    await addedElsewhere(here)
    expect(await listed(here)).toEqual([])
    const compliance = await here.person({ roles: ['compliance'] })
    expect(await listed({ adviser: compliance })).toEqual([])
    const id = await added(here, {})
    expect(await listed({ adviser: compliance }, { book: here.adviser.id })).toHaveLength(1)
    expect(await listed({ adviser: compliance }, { book: here.colleague.id })).toEqual([])
    await here.adviser.send(archiveClient, { params: { id }, query: { version: '1' } })
    expect(await listed(here)).toEqual([])
  })

  it('tell nobody who may have no SIN shown whole that two are the same', async () => {
    const here = await ground()
    await added(here, {})
    await added(here, { ...other, sin: somebody.sin })
    await added(here, {})
    const assists = [{ id: here.adviser.id }]
    const assistant = await here.person({ roles: ['assistant'], assists })
    expect((await listed({ adviser: assistant })).map(({ reasons }) => reasons)).toEqual([
      ['sameEmailAndPhone', 'sameNameAndBirth'],
    ])
    expect(await listed(here)).toHaveLength(3)
  })

  it('are none where many have the same in common', async () => {
    const here = await ground()
    const { owner, adviser, householdId } = here
    await added(here, {})
    await owner.query('alter table client no force row level security')
    const same = (count: number) =>
      owner.query(
        `insert into client (advisor_id, household_id, roles, general_details)
         select $1, $2, '{}', $3::jsonb || jsonb_build_object('firstName', gen_random_uuid(), 'lastName', 'Client')
         from generate_series(1, $4)`,
        [adviser.id, householdId, { email: 'office@example.com', cellPhone: '416-555-0100' }, count],
      )
    await same(2)
    expect(await listed(here)).toHaveLength(1)
    await same(19)
    expect(await listed(here)).toEqual([])
  })

  it('are said to be two people once, by whoever writes the book', async () => {
    const here = await ground()
    const ids: [string, string] = [await added(here, {}), await added(here, {})]
    const compliance = await here.person({ roles: ['compliance'] })
    expect(await compliance.send(dismissDuplicate, { body: { ids } })).toBeRefused('forbidden')
    expect(await here.colleague.send(dismissDuplicate, { body: { ids } })).toBeRefused('not_found')
    const [one] = ids
    expect(await here.adviser.send(dismissDuplicate, { body: { ids: [one, one] } })).toBeRefused('invalid')
    for (const second of [await addedElsewhere(here), await archivedIn(here)])
      for (const call of [dismissDuplicate, relistDuplicate])
        expect(await here.adviser.send(call, { body: { ids: [one, second] } })).toBeRefused('invalid', {
          'ids.1': 'Please choose a record of this book that is not archived',
        })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        here.adviser.send(dismissDuplicate, { body: { ids: n % 2 ? ids : [ids[1], ids[0]] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const { rows } = await here.owner.query(
      `select count(*)::int from audit_entry where event = 'duplicate dismissed'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await listed(here)).toEqual([])
    expect(await compliance.send(relistDuplicate, { body: { ids } })).toBeRefused('forbidden')
    for (const _ of ['taken back', 'once more'])
      expect((await here.adviser.send(relistDuplicate, { body: { ids } })).status).toBe(200)
    expect(await listed(here)).toHaveLength(1)
  })

  it('stay said where both move to another adviser', async () => {
    const here = await ground()
    const ids: [string, string] = [await added(here, {}), await added(here, {})]
    await here.adviser.send(dismissDuplicate, { body: { ids } })
    await moveTo(here, here.colleague)
    expect(await listed({ adviser: here.colleague })).toEqual([])
  })
})
