import { expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { answersFor, eventsIn, newLink } from '../../../../../tests/risk-ground.ts'
import { saveResponse } from '../../contract.ts'
import { one, three, two } from '../pages-testing.ts'

/** Saves these answers as an adviser, or as the client by a link. */
async function saverOf(here: Ground, who: 'an adviser' | 'a client') {
  const by = who === 'an adviser' ? here.adviser : here.nobody
  const code = who === 'an adviser' ? {} : { code: await newLink(here) }
  let responseId: string | undefined
  return async (...riskScoreSections: (typeof one)[]) => {
    const known = responseId ? { responseId } : {}
    const answer = await by.send(saveResponse, {
      body: { ...answersFor(here.clientId), specialNotes: '', ...code, ...known, riskScoreSections },
    })
    expect(answer).toMatchObject({ status: 200, body: { result: { riskScoreSections } } })
    responseId = answer.body.result.id
  }
}

/** Changes what stands of the response, as its owner: row-level security would let nobody. */
async function change({ owner }: Ground, changes: string): Promise<void> {
  await owner.query('alter table risk_response no force row level security')
  const { rowCount } = await owner.query(`update risk_response set ${changes}`)
  expect(rowCount).toBe(1)
}

const told = async (here: Ground) => (await eventsIn(here, 'risk response saved'))[0]

it.each(['an adviser', 'a client'] as const)(
  'a run of answers of %s is one entry in the trail [AD1]',
  async (who) => {
    const here = await ground()
    const save = await saverOf(here, who)
    await save(one)
    await save(one, two)
    await save(one, two, three)
    expect(await told(here)).toBe(1)
    await change(here, `saved_at = saved_at - interval '10 minutes'`)
    await save(one, two)
    await save(one)
    expect(await told(here)).toBe(2)
  },
)

it('somebody else’s answers, and none at all, are entries of their own', async () => {
  const here = await ground()
  const save = await saverOf(here, 'an adviser')
  await save(one)
  await change(here, 'saved_by = null')
  await save(one, two)
  expect(await told(here)).toBe(2)
  await save()
  await save(one)
  expect(await told(here)).toBe(4)
})

it('answers that take back a chosen profile are an entry of their own', async () => {
  const here = await ground()
  const save = await saverOf(here, 'an adviser')
  await save(one)
  await change(
    here,
    `chosen_profile = 'balanced', chosen_reason = 'A reason', chosen_at = now(), chosen_by = saved_by`,
  )
  await save(one, two)
  expect(await told(here)).toBe(2)
})
