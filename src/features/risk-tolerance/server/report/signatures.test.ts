import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  endPackages,
  eventsIn,
  finishedLink,
  newestOf,
  newLink,
  packageOf,
  packagesIn,
  sentOut,
  signed,
  withEmail,
} from '../../../../../tests/risk-ground.ts'
import { readClient } from '../../../participants/contract.ts'
import {
  downloadSigned,
  readNewestResponse,
  readPackage,
  readReport,
  saveResponse,
  sendForSignature,
} from '../../contract.ts'
import { revokeLink } from '../../link-contract.ts'
import { sendFinished } from '../link/send-by-itself.ts'

/** Of which each is to leave its own. */
const events = ['risk response completed', 'risk response sent for signature']

const sent = ({ nobody }: Ground, id: string) => nobody.send(sendForSignature, { params: { id } })

describe('sending for signature', () => {
  it('by an adviser completes what is all answered, and sends it once [API-051, API-052, SIGN-001, SIGN-002]', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    expect(await packageOf(here)).toBeNull()
    const { id } = await answeredDraft(here)
    for (const _ of [1, 2]) {
      const answer = await adviser.send(sendForSignature, { params: { id } })
      expect(answer.body.result).toEqual({ status: 'SENT' })
    }
    expect(await newestOf(here)).toMatchObject({ id, status: 'complete' })
    expect(await packageOf(here)).toMatchObject({
      id: expect.any(String),
      status: 'SENT',
      sentAt: expect.any(String),
      completedAt: null,
      signers: [{ name: `Ada ${here.mark}`, status: expect.any(String) }],
    })
    expect(await packagesIn(here)).toMatchObject([{ kind: 'risk-tolerance', subject_id: id }])
    const client = await adviser.send(readClient, { params: { id: clientId } })
    expect(client.body.result).toMatchObject({
      completedRiskTolerance: true,
      accountHolderWorkflow: { rTQCompletedByParticipant: false },
    })
  })

  it('by an adviser is refused while a question is unanswered [API-045, API-051]', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const draft = await adviser.send(saveResponse, {
      body: { ...answersFor(clientId), riskScoreSections: [] },
    })
    const { id } = draft.body.result
    const answer = await adviser.send(sendForSignature, { params: { id } })
    expect(answer).toBeRefused('invalid')
    expect(answer.body.errorMessages).toEqual(['Please Answer All Risk Tolerance Questions'])
    expect(await newestOf(here)).toMatchObject({ status: 'draft' })
    expect(await packagesIn(here)).toEqual([])
  })

  it('completes no draft that was changed since it was read; without a version, the draft as it stands', async () => {
    const here = await ground()
    const { id, version } = await answeredDraft(here)
    const change = { ...answersFor(here.clientId), responseId: id, specialNotes: 'Another note' }
    await here.adviser.send(saveResponse, { body: change })
    const query = { version: String(version) }
    const stale = await here.adviser.send(sendForSignature, { params: { id }, query })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(await newestOf(here))
    expect(await newestOf(here)).toMatchObject({ status: 'draft', specialNotes: 'Another note' })
    expect(await packagesIn(here)).toEqual([])
    const now = { version: String(version + 1) }
    // the second time it is complete, and of a later version
    for (const _ of [1, 2])
      expect(await here.adviser.send(sendForSignature, { params: { id }, query: now })).toMatchObject({
        status: 200,
      })
    const other = await answeredDraft(here)
    expect(await here.adviser.send(sendForSignature, { params: { id: other.id } })).toMatchObject({
      status: 200,
    })
    for (const version of ['x', '0', '99999999999'])
      expect(await here.adviser.send(sendForSignature, { params: { id }, query: { version } })).toBeRefused(
        'invalid',
      )
  })

  it('tells that all have signed, to the adviser and through the link', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    await sent(here, code)
    await endPackages(here, 'COMPLETED')
    const id = (await newestOf(here))?.id ?? ''
    for (const answer of [
      await here.adviser.send(sendForSignature, { params: { id } }),
      await sent(here, code),
    ]) {
      expect(answer).toBeRefused('conflict')
      expect(answer.body.errorMessages).toEqual(['This response has been signed already.'])
    }
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('opens nothing for an unknown id, with a session or without', async () => {
    const here = await ground()
    const ask = (by: Pick<Ground['adviser'], 'send'>) =>
      by.send(sendForSignature, { params: { id: randomUUID() } })
    expect(await ask(here.adviser)).toBeRefused('not_found')
    expect(await ask(here.nobody)).toBeRefused('not_found')
    const { id } = await answeredDraft(here)
    expect(await sent(here, id)).toBeRefused('not_found')
    expect(await here.colleague.send(sendForSignature, { params: { id } })).toBeRefused('not_found')
    const code = await newLink(here)
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    expect(await sent(here, code)).toBeRefused('not_found')
  })

  it('needs the client’s e-mail address; without it the response is complete all the same [API-051]', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await withEmail(here, null)
    for (const _ of [1, 2]) {
      const answer = await here.adviser.send(sendForSignature, { params: { id } })
      expect(answer).toBeRefused('invalid', { email: 'Please Enter an Email Address for the Client' })
      expect(await newestOf(here)).toMatchObject({ id, status: 'complete' })
    }
    expect(await eventsIn(here, ...events)).toEqual([1, 0])
    await withEmail(here, 'ada@example.com')
    expect(await here.adviser.send(sendForSignature, { params: { id } })).toMatchObject({ status: 200 })
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('leaves the response complete, whatever it fails by, and to be sent by itself', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await here.owner.query('alter table signature_signer rename to gone')
    expect(await here.adviser.send(sendForSignature, { params: { id } })).toBeRefused('internal')
    await here.owner.query('alter table gone rename to signature_signer')
    expect(await newestOf(here)).toMatchObject({ id, status: 'complete' })
    await sendFinished.work(here.services, { advisorId: here.adviser.id, responseId: id })
    expect(await packagesIn(here)).toMatchObject([{ subject_id: id, status: 'SENT' }])
    expect(await eventsIn(here, ...events)).toEqual([1, 1])
  })

  it('is told in the audit trail apart from the completion, each once [AD1]', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    for (const _ of [1, 2]) await here.adviser.send(sendForSignature, { params: { id } })
    expect(await eventsIn(here, ...events)).toEqual([1, 1])
  })
})

describe('sending through a link', () => {
  it('by a link’s code comes after it was finished [API-051]', async () => {
    const here = await ground()
    const code = await answeredLink(here)
    expect(await sent(here, code)).toBeRefused('conflict')
    const finished = { ...here, code: await finishedLink(here) }
    for (const _ of [1, 2]) expect((await sent(here, finished.code)).body.result).toEqual({ status: 'SENT' })
    expect(await packagesIn(here)).toHaveLength(1)
    expect(await sent(here, code)).toBeRefused('not_found')
  })

  it('sends one package, of 20 asked for at once (IN7)', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(here, code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('undoes nothing by an old link: neither a refusal, nor what the adviser took back or sent anew (PL5)', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    await sent(here, code)
    for (const status of ['DECLINED', 'ARCHIVED', 'EXPIRED']) {
      await endPackages(here, status)
      const answer = await sent(here, code)
      expect(answer).toBeRefused('conflict')
      expect(answer.body.errorMessages).toEqual([
        'What was sent can no longer be signed. The adviser can send it again.',
      ])
      expect(await packagesIn(here)).toMatchObject([{ status }])
    }
    const { id } = await answeredDraft(here)
    await here.adviser.send(sendForSignature, { params: { id } })
    await sent(here, code)
    expect(await packageOf(here)).toMatchObject({ status: 'SENT' })
    expect(await packagesIn(here)).toHaveLength(2)
  })

  it('takes no newer answers’ place, by an old link or by the adviser, sent yet or not', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    const older = await here.adviser.send(readNewestResponse, { params: { clientId: here.clientId } })
    await withEmail(here, null)
    const { id } = await answeredDraft(here)
    expect(await here.adviser.send(sendForSignature, { params: { id } })).toBeRefused('invalid')
    await withEmail(here, 'ada@example.com')
    expect(await sent(here, code)).toBeRefused('conflict')
    const olderId = older.body.result?.id ?? ''
    expect(await here.adviser.send(sendForSignature, { params: { id: olderId } })).toBeRefused('conflict')
    expect(await packagesIn(here)).toEqual([])
  })

  it('by a link’s code comes within the link’s days (PL2)', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    await here.owner.query('alter table risk_link no force row level security')
    await here.owner.query(`update risk_link set expires_at = now() - interval '1 second'`)
    expect(await sent(here, code)).toBeRefused('not_found')
    expect(await packagesIn(here)).toEqual([])
  })
})

describe('the package that is shown', () => {
  it('is the newest complete response’s, never an older one’s', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    await signed(here, Buffer.from('the archive'))
    await answeredDraft(here)
    // a draft is not what the client’s profile rests on
    expect(await packageOf(here)).toMatchObject({ status: 'COMPLETED' })
    await sentOut(here)
    expect(await packageOf(here)).toMatchObject({ status: 'SENT' })
    // what was signed before is on file still
    expect((await adviser.send(downloadSigned, { params: { clientId } })).body.result).toBe('the archive')
    await finishedLink(here)
    expect(await packageOf(here)).toBeNull()
  })
})

describe('the signed archive', () => {
  const download = ({ adviser, clientId }: Ground) =>
    adviser.request('GET', `/api/risktolerance/downloadParticipantSignedRiskTolerance/${clientId}`)

  it('is a zip named by the client, once all have signed [SIGN-003, SIGN-004, API-041]', async () => {
    const here = await ground()
    const { clientId } = here
    expect(await download(here)).toBeRefused('not_found')
    await sentOut(here)
    expect(await download(here)).toBeRefused('not_found')
    await signed(here, Buffer.from('the archive'))
    const { status, headers, body } = await download(here)
    expect({ status, body: body.result }).toEqual({ status: 200, body: 'the archive' })
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${clientId.slice(0, 6)}_RiskTolerance_Signed.zip"`,
    })
    expect(await packageOf(here)).toMatchObject({ status: 'COMPLETED', completedAt: expect.any(String) })
    const input = { params: { clientId } }
    expect(await here.colleague.send(downloadSigned, input)).toBeRefused('not_found')
    expect(await here.colleague.send(readPackage, input)).toBeRefused('not_found')
  })

  it('begins its name, as the report’s does, with the first 6 characters of an id [SIGN-007]', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    await signed(here, Buffer.from('the archive'))
    const id = (await newestOf(here))?.id ?? ''
    const report = await adviser.send(readReport, { params: { id } })
    expect(report.headers['content-disposition']).toBe(
      `inline; filename="${id.slice(0, 6)}_RiskTolerance.pdf"`,
    )
    const archive = await download(here)
    expect(archive.headers['content-disposition']).toContain(`"${clientId.slice(0, 6)}_`)
  })
})
