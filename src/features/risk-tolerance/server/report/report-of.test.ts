import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  allAnswers,
  answersFor,
  completeResponse,
  packageOf,
  sentOut,
} from '../../../../../tests/risk-ground.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { dispatchPackage } from '../../../signing/server/package/dispatch-package.ts'
import { chooseProfile, readJudgement, saveResponse } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { createLink } from '../../link-contract.ts'
import { riskToleranceDocument } from './report-of.ts'

async function made({ services, adviser }: Ground, subjectId: string, sentAt = '2100-01-01T00:00:00Z') {
  const actor = as({ userId: null, advisorId: adviser.id, requestId: 'test' })
  const sent = { recordId: subjectId, version: null, part: '', language: 'en', sentAt } as const
  const make = await transact(services.pool, actor, (tx, _, trail) =>
    riskToleranceDocument.read(services, tx, adviser.id, sent, trail),
  )
  return await make(services.typesetter)
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

/** The pages of the report of answers that an adviser gave, and chose a profile of. */
async function pagesOf(here: Ground, { specialNotes, reason }: { specialNotes: string; reason: string }) {
  const { adviser, clientId, owner } = here
  const saved = await adviser.send(saveResponse, { body: { ...answersFor(clientId), specialNotes } })
  const { id, version } = saved.body.result
  await adviser.send(chooseProfile, { params: { id }, body: { profile: 'balanced', reason, version } })
  await owner.query('alter table risk_response no force row level security')
  await owner.query(
    `update risk_response set saved_at = '2026-11-21T03:12Z', chosen_at = '2026-12-02T02:00Z'`,
  )
  const { pdf } = await made(here, id)
  return (await PDF.load(pdf)).extractText().map(({ text }) => text.replace(/[\s\u200b]+/g, ' '))
}

it('states the profile that the adviser chose, and tells days and the clock by the firm’s zone', async () => {
  const texts = { specialNotes: 'They do not wish to be in tobacco.', reason: 'The pension covers it all.' }
  const pages = await pagesOf(await ground(), texts)
  expect(pages[0]).toContain('November 20, 2026, 22:12 EST')
  expect(pages[0]).toContain('2026-11-21 03:12 UTC')
  expect(pages[0]).toMatch(/TOTAL SCORE Balanced.*Chosen by .+ on December 1, 2026\./)
  expect(pages[0]).toContain('A total score of 132 corresponds to Aggressive Growth')
  expect(pages[0]).toContain(`REASON ${texts.reason}`)
  expect(pages.at(-1)).toMatch(/holds is Balanced\. .+ chose it on December 1, 2026/)
  expect(pages.join(' ')).not.toMatch(/written in/i)
})

it('states what was chosen by the time it was sent, however late it is made: a later choice stands beside it', async () => {
  const here = await ground()
  const { adviser, owner, services } = here
  const id = await sentOut(here)
  const { id: packageId = '' } = (await packageOf(here)) ?? {}
  const chosen = await adviser.send(readJudgement, { params: { id } })
  const body = { profile: 'balanced', reason: 'The pension.', version: chosen.body.result.version } as const
  expect(await adviser.send(chooseProfile, { params: { id }, body })).toMatchObject({ status: 200 })
  await dispatchPackage([riskToleranceDocument]).work(services, { advisorId: adviser.id, packageId })
  await owner.query('alter table document_file no force row level security')
  const { rows } = await owner.query<{ id: string; bytes: Buffer }>(
    'select id, bytes_encrypted as bytes from document_file',
  )
  const place = { table: 'document_file', column: 'bytes_encrypted' }
  const pages = await Promise.all(
    rows.map(async ({ id: rowId, bytes }) =>
      (await PDF.load(services.cipher.decryptBytes({ ...place, rowId }, bytes))).extractText(),
    ),
  )
  const text = pages.flat().map((page) => page.text.replace(/[\s\u200b]+/g, ' '))
  expect(text[0]).toMatch(/TOTAL SCORE Aggressive Growth/)
  expect(text.join(' ')).not.toMatch(/Chosen by|The pension/)
})

it('marks notes and a reason that are written in another language than the report', async () => {
  const pages = await pagesOf(await ground(), {
    specialNotes: 'Ne souhaite aucun placement dans le tabac ou les armes.',
    reason: 'La rente de la cliente couvre les dépenses du ménage.',
  })
  expect(pages[0]).toContain('REASON · WRITTEN IN FRENCH La rente')
  expect(pages.join(' ')).toContain('Special notes Written in French Ne souhaite')
})
