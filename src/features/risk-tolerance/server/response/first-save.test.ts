import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ground } from '../../../../../tests/ground.ts'
import { allAnswers, answersFor, newestOf, newLink } from '../../../../../tests/risk-ground.ts'
import { questionKey } from '../../answers.ts'
import { saveResponse } from '../../contract.ts'
import { openLink } from '../../link-contract.ts'
import { one, otherOne, page, two } from '../pages-testing.ts'

it('makes one response of 15 first saves of different questions through a link, and keeps them all', async () => {
  const here = await ground()
  const code = await newLink(here)
  const saves = allAnswers.map((answer) =>
    here.nobody.send(saveResponse, {
      body: {
        ...answersFor(here.clientId),
        code,
        riskScoreSections: [answer],
        changed: [questionKey(answer.sectionId)],
        stamp: { by: randomUUID(), nr: 1 },
      },
    }),
  )
  const answers = await Promise.all(saves)
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
  expect(await newestOf(here)).toMatchObject({ riskScoreSections: allAnswers, specialNotes: '', version: 15 })
  const opened = await here.nobody.send(openLink, { params: { code } })
  expect(Object.keys(opened.body.result.participant.riskTolerance.stamps)).toHaveLength(15)
})

describe('a first save through a link that another page has begun', () => {
  async function pages() {
    const here = await ground()
    const code = await newLink(here)
    const body = { foClientId: here.clientId, riskScoreSections: [], specialNotes: '', code }
    const save = (sent: object) => here.nobody.send(saveResponse, { body: { ...body, ...sent } })
    return [page({ save }), page({ save })] as const
  }

  it('brings what nobody brought yet, and writes over nothing: it has read nothing', async () => {
    const [mine, theirs] = await pages()
    const stands = (await theirs.answering(otherOne)()).body.result
    const stale = await mine.answering(one)()
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(stands)
    expect((await mine.answering(two)()).body.result).toMatchObject({ riskScoreSections: [otherOne, two] })
  })

  it('says nothing new when it is sent again, and sets back nobody when that comes late', async () => {
    const [mine, theirs] = await pages()
    const first = mine.answering(one)
    await first()
    expect((await first()).body.result).toMatchObject({ riskScoreSections: [one], version: 1 })
    const stands = (await theirs.answering(otherOne, 1)()).body.result
    const late = await first()
    expect(late).toBeRefused('stale')
    expect(late.body.result).toEqual(stands)
  })
})
