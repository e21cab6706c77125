import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { allAnswers, answersFor, completeResponse } from '../../../../tests/risk-ground.ts'
import { as, transact } from '../../../server/transact.ts'
import { saveResponse } from '../contract.ts'
import { contradictionsIn } from '../contradictions.ts'
import { createLink } from '../link-contract.ts'
import { riskToleranceDocument } from './report-of.ts'

async function made({ house, adviser }: Ground, id: string) {
  const actor = as({ userId: null, advisorId: adviser.id, requestId: 'test' })
  const make = await transact(house.pool, actor, (tx) =>
    riskToleranceDocument.read(house, tx, adviser.id, id),
  )
  return await make(house.typesetter)
}

it('is the report, named RiskTolerance, with a place for the client’s signature', async () => {
  const here = await ground()
  const document = await made(here, await completeResponse(here))
  expect(document.name).toBe('RiskTolerance')
  expect(document.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(document.fields).toMatchObject([{ signer: 'client', page: expect.any(Number) }])
})

const said = {
  en: ['the goal is growth', 'Please talk'],
  fr: ['l’objectif est la croissance', 'Veuillez en parler'],
} as const

it.each(['en', 'fr'] as const)(
  'states to the client what is at odds, and leaves to the screens what the adviser is to do about it (%s)',
  async (language) => {
    const here = await ground()
    const { adviser, nobody, clientId } = here
    const riskScoreSections = allAnswers.map((each) =>
      each.sectionId === 3 ? { ...each, answerScore: 1 } : each,
    )
    expect(contradictionsIn(riskScoreSections)).toHaveLength(1)
    const { code } = (await adviser.send(createLink, { body: { foClientId: clientId, language } })).body
      .result
    const saved = await nobody.send(saveResponse, {
      body: { ...answersFor(clientId), riskScoreSections, code },
    })
    const { pdf } = await made(here, saved.body.result.id)
    const pages = (await PDF.load(pdf)).extractText().map(({ text }) => text.replace(/\s+/g, ' '))
    const [statement, advice] = said[language]
    expect(pages.join(' ')).toContain(statement)
    expect(pages.join(' ')).not.toContain(advice)
  },
)
