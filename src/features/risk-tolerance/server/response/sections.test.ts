import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allAnswers, answersFor, eventsIn, newestOf, newLink } from '../../../../../tests/risk-ground.ts'
import { questionKey } from '../../answers.ts'
import { chooseProfile, readJudgement, saveResponse } from '../../contract.ts'
import { revokeLink } from '../../link-contract.ts'
import { begun, one, otherOne, page, three, two, type Who } from '../pages-testing.ts'

describe.each<Who>(['an adviser', 'a link holder'])('two pages of %s', (who) => {
  it('answer different questions side by side', async () => {
    const here = await begun(who)
    const [mine, theirs] = [page(here), page(here)]
    expect(await mine.answering(two, 1)()).toMatchObject({ status: 200 })
    const saved = await theirs.answering(three, 1)()
    expect(saved.body.result).toMatchObject({
      riskScoreSections: [one, two, three],
      version: 3,
      stamps: { question2: mine.stamp(1), question3: theirs.stamp(1) },
    })
    expect(await newestOf(here)).toMatchObject(saved.body.result)
  })

  it('collide at the same question: nothing of the later save is taken, and what stands there is told', async () => {
    const here = await begun(who)
    const [mine, theirs] = [page(here), page(here)]
    const stands = (await theirs.answering(otherOne, 1)()).body.result
    const body = { riskScoreSections: [{ ...one, answerScore: 8 }, two], version: 1 }
    const stale = await mine.saves(['question1', 'question2'], body)()
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(stands)
    expect(stands).toMatchObject({
      riskScoreSections: [otherOne],
      stamps: { question1: theirs.stamp(1) },
      version: 2,
    })
    expect(await newestOf(here)).toMatchObject(stands)
    // and after that has been read
    expect(await mine.saves(['question1', 'question2'], { ...body, version: 2 })()).toMatchObject({
      status: 200,
    })
  })

  it('never collide in what is equal', async () => {
    const here = await begun(who)
    const [mine, theirs] = [page(here), page(here)]
    await theirs.answering(otherOne, 1)()
    const equal = await mine.answering(otherOne, 1)()
    expect(equal.body.result).toMatchObject({ version: 2, stamps: { question1: theirs.stamp(1) } })
  })

  it('are no danger to each other when one has read what the other says, too, and that one’s older save comes late', async () => {
    const here = await begun(who)
    const [mine, theirs] = [page(here), page(here)]
    const older = mine.answering(one, 2)
    await mine.answering(otherOne, 1)()
    expect((await theirs.answering(otherOne, 2)()).body.result).toMatchObject({
      version: 3,
      stamps: { question1: theirs.stamp(1) },
    })
    expect(await older()).toBeRefused('stale')
    // a run is one entry
    expect(await eventsIn(here, 'risk response saved')).toEqual([1])
  })
})

describe.each<Who>(['an adviser', 'a link holder'])('one page of %s', (who) => {
  it('never collides with itself, whether or not it heard of its saves', async () => {
    const here = await begun(who)
    const mine = page(here)
    await mine.answering(otherOne, 1)()
    await mine.answering(two, 1)()
    const third = await mine.answering(one, 1)()
    expect(third.body.result).toMatchObject({ riskScoreSections: [one, two], version: 4 })
  })

  it('is not set back by a save that comes late, also where its newer one changed nothing', async () => {
    const here = await begun(who)
    const mine = page(here)
    const late = mine.answering({ ...one, answerScore: 8 }, 1)
    const alsoLate = mine.answering({ ...one, answerScore: 6 })
    expect((await mine.answering(one, 1)()).body.result).toMatchObject({
      version: 2,
      stamps: { question1: mine.stamp(3) },
    })
    for (const older of [late, alsoLate])
      expect((await older()).body.result).toMatchObject({ riskScoreSections: [one], version: 2 })
    await mine.answering(otherOne, 1)()
    expect((await late()).body.result).toMatchObject({ riskScoreSections: [otherOne], version: 3 })
  })

  it('is not set back by a late save of the page before it, whose text it typed back', async () => {
    const here = await begun(who)
    const late = page(here).answering(otherOne, 1)
    const mine = page(here)
    expect((await mine.answering(one, 1)()).body.result).toMatchObject({
      stamps: { question1: mine.stamp(1) },
    })
    expect(await late()).toBeRefused('stale')
  })

  it('takes only what it says has changed; an answer that is missing there is none', async () => {
    const here = await begun(who)
    const mine = page(here)
    await mine.saves(['specialNotes', 'question2'], {
      riskScoreSections: [otherOne, two, three],
      specialNotes: '5%',
      language: 'fr',
    })()
    expect(await newestOf(here)).toMatchObject({
      riskScoreSections: [one, two],
      specialNotes: '5 percent',
      language: 'en',
    })
    const saved = await mine.saves(['question1', 'specialNotes', 'language'], {
      riskScoreSections: [],
      specialNotes: '6%',
      language: 'fr',
    })()
    expect(saved.body.result).toMatchObject({
      riskScoreSections: [two],
      specialNotes: '6 pour cent',
      language: 'fr',
      stamps: { question1: mine.stamp(2), language: mine.stamp(2), question2: mine.stamp(1) },
    })
  })

  it.each<[string, object, Record<string, string>]>([
    ['no GUID', { stamp: { by: 'me', nr: 1 } }, { 'stamp.by': 'This is not a valid id' }],
    ['a count below 0', { stamp: { by: randomUUID(), nr: -1 } }, { 'stamp.nr': expect.any(String) }],
    ['a broken count', { stamp: { by: randomUUID(), nr: 1.5 } }, { 'stamp.nr': expect.any(String) }],
    ['no count', { stamp: { by: randomUUID() } }, { 'stamp.nr': expect.any(String) }],
    ['more than a stamp', { stamp: { by: randomUUID(), nr: 1, at: 2 } }, { 'stamp.at': expect.any(String) }],
    ['a section that is none', { changed: ['question16'] }, { 'changed.0': expect.any(String) }],
    ['a version that never was', { version: 2 }, { version: 'This version of the record does not exist' }],
  ])('is refused with %s', async (_, sent, issues) => {
    const here = await begun(who)
    const before = await newestOf(here)
    expect(await here.save({ riskScoreSections: [otherOne], ...sent })).toBeRefused('invalid', issues)
    expect(await newestOf(here)).toEqual(before)
  })
})

describe.each<Who>(['an adviser', 'a link holder'])('a program without stamps, for %s', (who) => {
  it('overwrites without a version, and with one only what it has read', async () => {
    const here = await begun(who)
    await page(here).answering(two, 1)()
    const whole = { riskScoreSections: [one, { ...two, answerScore: 7 }], specialNotes: 'A note' }
    expect(await here.save({ ...whole, version: 1 })).toBeRefused('stale')
    expect((await here.save(whole)).body.result).toMatchObject({ ...whole, version: 3, stamps: {} })
    const more = { ...whole, specialNotes: 'Another note' }
    expect((await here.save({ ...more, version: 3 })).body.result).toMatchObject({ ...more, version: 4 })
  })

  it('goes over nobody’s answer with what it leaves as it is', async () => {
    const here = await begun(who)
    const mine = page(here)
    const saved = await mine.answering(two, 1)()
    const events = await eventsIn(here, 'risk response saved')
    const again = await here.save({ riskScoreSections: [one, two], version: 1 })
    expect(again.body.result).toEqual(saved.body.result)
    expect(await eventsIn(here, 'risk response saved')).toEqual(events)
  })
})

describe.each<Who>(['an adviser', 'a link holder'])('many saves at once of %s', (who) => {
  it('all arrive: 20 pages, 15 questions, the innocent beside the guilty', async () => {
    const here = await begun(who)
    const guilty = page(here)
    await guilty.answering(otherOne, 1)()
    const questions = allAnswers.slice(1)
    const innocent = questions.map((answer) => page(here).answering(answer, 1))
    const colliding = Array.from({ length: 6 }, () => page(here).answering(one, 1))
    const answers = await Promise.all([...innocent, ...colliding].map((send) => send()))
    expect(answers.map(({ status }) => status)).toEqual([...Array(14).fill(200), ...Array(6).fill(409)])
    const newest = await newestOf(here)
    expect(newest).toMatchObject({ riskScoreSections: [otherOne, ...questions], version: 16 })
    expect(Object.keys(newest?.stamps ?? {})).toHaveLength(15)
  })
})

describe('another one’s stamp', () => {
  it('is no permission', async () => {
    const here = await begun('an adviser')
    const mine = page(here)
    const saved = await mine.answering(two, 1)()
    const forged = {
      ...answersFor(here.clientId),
      responseId: here.id,
      riskScoreSections: [otherOne],
      stamp: mine.stamp(99),
    }
    expect(await here.colleague.send(saveResponse, { body: forged })).toBeRefused('not_found')
    expect(await here.nobody.send(saveResponse, { body: forged })).toBeRefused('unauthenticated')
    const code = await newLink(here)
    const through = { body: { ...forged, code } }
    expect(await here.nobody.send(saveResponse, through)).toBeRefused('not_found')
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    expect(await here.nobody.send(saveResponse, through)).toBeRefused('not_found')
    expect(await newestOf(here)).toMatchObject(saved.body.result)
  })
})

describe('a chosen profile', () => {
  it('stands through everything but another answer', async () => {
    const here = await begun('an adviser')
    const mine = page(here)
    const every = allAnswers.map(({ sectionId }) => questionKey(sectionId))
    const conflicting = allAnswers.map((answer) =>
      answer.sectionId === 7 ? { ...answer, answerScore: 2 } : answer,
    )
    const { version } = (await mine.saves(every, { riskScoreSections: conflicting })()).body.result
    const { adviser, id } = here
    const body = { profile: 'balanced' as const, reason: 'They agreed.', version }
    const chosen = await adviser.send(chooseProfile, { params: { id }, body })
    expect(chosen).toMatchObject({ status: 200 })
    const choice = async () =>
      (await adviser.send(readJudgement, { params: { id } })).body.result.choice?.profile ?? null
    await mine.saves(['specialNotes'], { specialNotes: 'Spoken to by telephone.' })()
    await mine.saves(every, { riskScoreSections: conflicting })()
    expect(await choice()).toBe('balanced')
    expect((await newestOf(here))?.stamps).toMatchObject({ question1: mine.stamp(3) })
    await mine.answering(otherOne)()
    expect(await choice()).toBeNull()
  })
})

describe('a portal of before the stamps, on the same database', () => {
  it('is not written over by whoever has not read what it saved, and writes over nobody', async () => {
    const here = await begun('an adviser')
    const mine = page(here)
    await mine.answering(two, 1)()
    await here.owner.query('alter table risk_response no force row level security')
    await here.owner.query('update risk_response set answers = $1, version = version + 1', [
      JSON.stringify([otherOne, two]),
    ])
    expect(await newestOf(here)).toMatchObject({ stamps: {}, version: 3 })
    expect(await mine.answering(one, 2)()).toBeRefused('stale')
    expect(await mine.answering(one, 3)()).toMatchObject({ status: 200 })
    // from then on each section has its version again
    expect(await page(here).answering(three, 3)()).toMatchObject({ status: 200 })
    expect(await page(here).answering({ ...one, answerScore: 8 }, 3)()).toBeRefused('stale')
  })
})
