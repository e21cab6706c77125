import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  endPackages,
  finishedLink,
  newestOf,
  newLink,
  packageOf,
  packagesIn,
  withEmail,
} from '../../../../../tests/risk-ground.ts'
import { codeIn, dispatch, otpFor } from '../../../../../tests/signing-ground.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { readSigning, sign } from '../../../signing/contract.ts'
import { highest } from '../../answers-testing.ts'
import { readJudgement, saveResponse, sendForSignature } from '../../contract.ts'
import { finishLink, openLink } from '../../link-contract.ts'
import { cookieOf } from '../link/link-holders-testing.ts'
import { riskToleranceJobs, sendFinished } from '../link/send-by-itself.ts'

const waiting = () => ground({ settings: { CLIENT_SUBMISSION: 'wait' } })

const sendAs = (by: Pick<Ground['nobody'], 'send'>, id: string) =>
  by.send(sendForSignature, { params: { id } })

/** Every job that sends what was completed. */
async function jobsRun(here: Ground): Promise<void> {
  const data = { advisorId: here.adviser.id, responseId: (await newestOf(here))?.id ?? '' }
  for (const job of riskToleranceJobs) await job.work(here.services, job === sendFinished ? data : {})
}

const settingBecomes = ({ services: { config } }: Ground, clientSubmissionWaits: boolean): void => {
  config.risk = { ...config.risk, clientSubmissionWaits }
}

describe('a client’s submission that waits for the adviser', () => {
  it('does not go out by the link’s code or by a job, but when the adviser sends it', async () => {
    const here = await waiting()
    const code = await finishedLink(here)
    const refused = await sendAs(here.nobody, code)
    expect(refused).toBeRefused('conflict')
    expect(refused.body.errorMessages).toEqual([
      'The adviser looks at these answers first and then sends them for signature.',
    ])
    await jobsRun(here)
    expect(await packagesIn(here)).toEqual([])
    expect(await newestOf(here)).toMatchObject({ status: 'complete' })

    const id = (await newestOf(here))?.id ?? ''
    expect((await sendAs(here.adviser, id)).body.result).toEqual({ status: 'SENT' })
    expect(await packagesIn(here)).toMatchObject([{ subject_id: id, requested_by: here.adviser.userId }])
    // then the link says what it says of any response that is out
    expect((await sendAs(here.nobody, code)).body.result).toEqual({ status: 'SENT' })
    await endPackages(here, 'DECLINED')
    expect(await sendAs(here.nobody, code)).toBeRefused('conflict')
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('leaves nothing in the queue', async () => {
    const here = await waiting()
    await finishedLink(here)
    const { rows } = await here.owner.query('select from pgboss.job where name = $1', [sendFinished.name])
    expect(rows).toEqual([])
  })

  it('is the client’s alone: what the adviser completes goes out', async () => {
    const here = await waiting()
    const { id } = await answeredDraft(here)
    await withEmail(here, null)
    expect(await sendAs(here.adviser, id)).toBeRefused('invalid')
    await withEmail(here, 'ada@example.com')
    await jobsRun(here)
    expect(await packagesIn(here)).toMatchObject([{ subject_id: id }])
  })

  it('takes back what the client was to sign before, as newer answers that are sent do', async () => {
    const here = await waiting()
    await finishedLink(here)
    await sendAs(here.adviser, (await newestOf(here))?.id ?? '')
    const older = await packageOf(here)
    await dispatch(here, { advisorId: here.adviser.id, packageId: older?.id ?? '' })
    const email = `${here.mark.toLowerCase()}@example.com`
    const code = await codeIn(here, { email })
    const otp = await otpFor(here, code, { email })
    const draft = await answeredLink(here)
    expect(await packagesIn(here)).toMatchObject([{ status: 'SENT' }])

    await here.nobody.send(finishLink, { params: { code: draft } })
    const body = { otp, consent: true as const, signatureName: `Ada ${here.mark}` }
    expect(await here.nobody.send(sign, { params: { code }, body })).toBeRefused('not_found')
    expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('not_found')
    expect(await packageOf(here)).toBeNull()
    expect(await packagesIn(here)).toMatchObject([{ status: 'ARCHIVED' }])
    await here.owner.query('alter table signature_event no force row level security')
    const { rows } = await here.owner.query('select event from signature_event order by at desc limit 1')
    expect(rows).toEqual([{ event: 'replaced' }])
  })

  it('is judged by the setting of the day it was submitted', async () => {
    const here = await waiting()
    await finishedLink(here)
    settingBecomes(here, false)
    await jobsRun(here)
    expect(await packageOf(here)).toBeNull()
    const { id = '' } = (await newestOf(here)) ?? {}
    const judgement = await here.adviser.send(readJudgement, { params: { id } })
    expect(judgement.body.result).toMatchObject({ waitsForAdviser: true })
    const code = await finishedLink(here)
    settingBecomes(here, true)
    expect((await sendAs(here.nobody, code)).body.result).toEqual({ status: 'SENT' })
    expect(await packageOf(here)).toMatchObject({ status: 'SENT' })
  })
})

it.each([true, false])('tells the client whether it waits (%s), who comes back, too', async (waits) => {
  const here = await waiting()
  settingBecomes(here, waits)
  const code = await answeredLink(here)
  const finished = await here.nobody.send(finishLink, { params: { code } })
  expect(finished.body.result).toEqual({ waitsForAdviser: waits })
  settingBecomes(here, !waits)
  const back = await here.nobody.send(openLink, { params: { code }, headers: { cookie: cookieOf(finished) } })
  expect(back).toBeRefused('link_closed')
  expect(back.body.result).toEqual({ waitsForAdviser: waits })
})

describe('the email that tells the adviser of a submission', () => {
  const emailsToAdviser = ({ owner, services, adviser }: Ground) =>
    emailsIn(owner, services.cipher, adviser.email)

  const speaks = ({ owner, adviser }: Ground, language: Language) =>
    owner.query('update portal_user set language = $2 where id = $1', [adviser.userId, language])

  /** Answers all alike, on which the parts agree. */
  async function submitAgreeing(here: Ground): Promise<void> {
    const code = await newLink(here)
    await here.nobody.send(saveResponse, {
      body: { ...answersFor(here.clientId), riskScoreSections: highest, code },
    })
    await here.nobody.send(finishLink, { params: { code } })
  }

  it('says in English what happens next, and where', async () => {
    const here = await ground()
    await submitAgreeing(here)
    expect(await emailsToAdviser(here)).toMatchObject([
      {
        subject: `Questionnaire submitted: Ada ${here.mark}`,
        text: `Hello Ada,

Ada ${here.mark} has submitted the risk tolerance questionnaire. It is now being emailed to the client for signature, and you will be told when it is signed or declined.

You can read the answers on the client’s page:

http://localhost:3000/client/${here.clientId}

Maple & Stone Private Wealth

-- 
You receive this email because a client of yours answered the questionnaire through a link.
`,
      },
    ])
  })

  it('says it in French to an adviser who reads French, whatever the client reads', async () => {
    const here = await waiting()
    await speaks(here, 'fr')
    await finishedLink(here)
    const [email] = await emailsToAdviser(here)
    expect({ ...email, text: email?.text.replaceAll('\u00a0', ' ') }).toMatchObject({
      subject: `Questionnaire soumis\u00a0: Ada ${here.mark}`,
      text: `Bonjour Ada,

Ada ${here.mark} a soumis le questionnaire de tolérance au risque. Il attend que vous l’examiniez : veuillez lire les réponses, puis les envoyer pour signature.

Ses aspects mènent à des profils de risque différents : veuillez choisir celui qui s’applique.

Vous pouvez lire les réponses sur la page de ce dossier :

http://localhost:3000/client/${here.clientId}

Maple & Stone Private Wealth

-- 
Vous recevez ce courriel parce que le questionnaire a été rempli au moyen d’un lien dans un dossier dont vous êtes responsable.
`,
    })
  })

  it.each([
    ['send', 'en', 'Once you have added it, the questionnaire goes out within the hour.'],
    ['send', 'fr', 'Dès que vous l’aurez ajoutée, le questionnaire partira dans l’heure.'],
    ['wait', 'en', 'add the client’s email address, which is not on file, and then send them for signature.'],
    ['wait', 'fr', 'ajouter l’adresse courriel qui manque au dossier, puis les envoyer pour signature.'],
  ] as const)('names a missing address, under “%s” in %s', async (setting, language, sentence) => {
    const here = await ground({ settings: { CLIENT_SUBMISSION: setting } })
    await speaks(here, language)
    await withEmail(here, null)
    await submitAgreeing(here)
    expect(await emailsToAdviser(here)).toMatchObject([{ text: expect.stringContaining(sentence) }])
  })

  it('says which profile is stated where the parts disagree, and tells no answer, score or profile', async () => {
    const here = await ground()
    await finishedLink(here)
    const [email] = await emailsToAdviser(here)
    // it is on its way: a choice alone would come too late
    expect(email?.text).toContain(
      'and the document states the profile of the total. To have it state another one, revoke the document',
    )
    expect(JSON.stringify(email)).not.toMatch(/aggressive|conservative|growth|\b132\b|tobacco/i)
  })

  it('goes out once, of 20 who submit at once and one who tries again', async () => {
    const here = await ground()
    const code = await answeredLink(here)
    const finish = () => here.nobody.send(finishLink, { params: { code } })
    await Promise.all(Array.from({ length: 20 }, finish))
    await finish()
    expect(await emailsToAdviser(here)).toHaveLength(1)
  })

  it('goes out with the submission or not at all', async () => {
    const here = await ground()
    const code = await answeredLink(here)
    const finish = () => here.nobody.send(finishLink, { params: { code } })
    await here.owner.query('alter table email_message rename to gone')
    expect(await finish()).toBeRefused('internal')
    await here.owner.query('alter table gone rename to email_message')
    expect(await newestOf(here)).toMatchObject({ status: 'draft' })
    expect(await finish()).toMatchObject({ status: 200 })
    expect(await emailsToAdviser(here)).toHaveLength(1)
  })

  it('is not written about what the adviser completes', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await sendAs(here.adviser, id)
    expect(await emailsToAdviser(here)).toEqual([])
  })
})
