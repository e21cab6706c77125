import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  allAnswers,
  answeredDraft,
  completeResponse,
  finishedLink,
} from '../../../../../tests/risk-ground.ts'
import { attestRecords } from '../../../../server/audit/attest-records.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { chooseProfile, readJudgement, readReport, sendForSignature } from '../../contract.ts'
import { defaultBands } from '../../profile.ts'

/** What is kept of the questionnaires that were submitted, oldest first. */
async function submissionsIn({ owner }: Pick<Ground, 'owner'>) {
  await owner.query('alter table submission no force row level security')
  const { rows } = await owner.query(
    `select * from submission where kind = 'riskTolerance' order by submitted_at, version`,
  )
  return rows
}

async function choose({ adviser }: Ground, id: string) {
  const { version } = (await adviser.send(readJudgement, { params: { id } })).body.result
  const body = { profile: 'balanced', reason: 'The pension covers it.', version } as const
  expect(await adviser.send(chooseProfile, { params: { id }, body })).toMatchObject({ status: 200 })
}

/** What the report says now. */
async function reportOf({ app, adviser }: Ground, id: string): Promise<string> {
  const url = readReport.path.replace(':id', id)
  const { rawPayload } = await app.inject({ url, headers: { cookie: adviser.cookie } })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

const asCompleted = {
  kind: 'riskTolerance',
  snapshot: { riskScoreSections: allAnswers, specialNotes: 'No tobacco, please.', language: 'en' },
  warnings: [],
  wording: expect.stringMatching(/^[0-9a-f]{16}$/),
  from_revisions: null,
}
const circumstances = {
  questionnaireVersion: 1,
  outcome: expect.objectContaining({ total: 132, profile: 'aggressive-growth' }),
  bands: defaultBands,
  bandsAreDefault: true,
  contradictions: [],
  choice: null,
}

describe('a questionnaire that becomes complete is kept as it was submitted', () => {
  it('by the adviser, with the profile that was chosen by then', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await choose(here, id)
    expect(await submissionsIn(here)).toEqual([])
    await here.adviser.send(sendForSignature, { params: { id } })
    expect(await submissionsIn(here)).toMatchObject([
      {
        ...asCompleted,
        record_id: id,
        client_id: here.clientId,
        submitted_by: here.adviser.userId,
        circumstances: {
          ...circumstances,
          completedByParticipant: false,
          choice: { profile: 'balanced', reason: 'The pension covers it.' },
        },
      },
    ])
  })

  it('by the client through the link, and once more where a profile is chosen for it afterwards', async () => {
    const here = await ground()
    await finishedLink(here)
    const [first, ...others] = await submissionsIn(here)
    expect(others).toEqual([])
    const byClient = { ...circumstances, completedByParticipant: true }
    expect(first).toMatchObject({ ...asCompleted, submitted_by: null, circumstances: byClient })
    await choose(here, first.record_id)
    expect(await submissionsIn(here)).toMatchObject([
      { version: first.version, circumstances: byClient },
      {
        ...asCompleted,
        version: first.version + 1,
        submitted_by: here.adviser.userId,
        circumstances: { ...byClient, choice: { profile: 'balanced' } },
      },
    ])
    expect((await verifyRecords(here.services)).findings).toEqual([])
  })
})

describe('the report of a complete questionnaire', () => {
  /** Whatever stands in the row by now. */
  async function changed(here: Ground) {
    await here.owner.query('alter table risk_response no force row level security')
    const { rowCount } = await here.owner.query(`update risk_response set special_notes = 'Weapons are fine.',
      language = 'fr', answers = answers - 0, chosen_profile = 'growth'`)
    expect(rowCount).toBe(1)
  }

  it('is made from what was submitted, whatever stands in its row', async () => {
    const here = await ground()
    const id = await completeResponse(here)
    await choose(here, id)
    const before = await reportOf(here, id)
    expect(before).toContain('No tobacco, please.')
    expect(before).toContain('The pension covers it.')
    await changed(here)
    expect(await reportOf(here, id)).toBe(before)
  })

  it('is made from its row where a release that kept none has completed it', async () => {
    const here = await ground()
    const id = await completeResponse(here)
    await submissionsIn(here)
    await here.owner.query('alter table submission disable trigger submission_frozen')
    await here.owner.query('delete from submission')
    await changed(here)
    expect(await reportOf(here, id)).toContain('Weapons are fine.')
  })

  it('states the profile that a release which keeps none has chosen since', async () => {
    const here = await ground()
    const id = await completeResponse(here)
    await here.owner.query('alter table risk_response no force row level security')
    await here.owner.query(
      `update risk_response set chosen_profile = 'growth', chosen_reason = 'Agreed by telephone.', chosen_at = now(),
         chosen_by = $1, version = version + 1`,
      [here.adviser.userId],
    )
    expect(await reportOf(here, id)).toContain('Agreed by telephone.')
  })
})

it('keeps what was completed before, marked, and has it attested at the next start, once', async () => {
  const here = await ground()
  const { owner, services, ownerUrl } = here
  await choose(here, await completeResponse(here))
  const kept = await submissionsIn(here)
  // as a portal left it that is older than this migration
  await owner.query('alter table submission disable trigger submission_frozen')
  await owner.query('alter table record_mac no force row level security')
  await owner.query('delete from record_mac where record_id = $1', [kept[0].record_id])
  await owner.query('delete from submission')
  await owner.query('alter table records_attested drop column questionnaires_since')
  await owner.query(await readFile('migrations/0073-questionnaires-are-submitted.sql', 'utf8'))

  const marked = kept.map(({ circumstances: { contradictions, ...kept }, ...submission }) => ({
    ...submission,
    circumstances: {
      ...kept,
      completedAt: expect.any(String),
      choice: kept.choice && { ...kept.choice, chosenAt: expect.any(String) },
    },
    warnings: null,
    wording: null,
    from_revisions: true,
  }))
  expect(await submissionsIn(here)).toEqual(marked)
  const untold = await verifyRecords(services)
  expect(untold).toMatchObject({ findings: [], notes: [expect.stringMatching(/^Complete questionnaires/)] })
  await attestRecords(services, ownerUrl)
  expect(await verifyRecords(services)).toMatchObject({ findings: [], notes: [] })
  await owner.query('update submission set submitted_by = null')
  const [{ record_id: id }] = kept
  expect((await verifyRecords(services)).findings).toEqual([expect.stringContaining(`Questionnaire ${id}`)])
})
