import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../tests/ground.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  finishedLink,
  newLink,
  sentOut,
  signed,
} from '../../../../tests/risk-ground.ts'
import { as, transact } from '../../../server/transact.ts'
import { readClient } from '../../participants/contract.ts'
import {
  downloadSigned,
  readNewestResponse,
  readPackage,
  readReport,
  revokeLink,
  saveResponse,
  sendForSignature,
} from '../contract.ts'
import { riskToleranceDocument } from './report-of.ts'
import { sendFinished } from './signature-request.ts'

const sent = ({ nobody }: Ground, id: string) => nobody.send(sendForSignature, { params: { id } })

const packageOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readPackage, { params: { clientId } })).body.result.oneSpanPackage

const packagesIn = async ({ owner }: Ground) => {
  await owner.query('alter table signature_package no force row level security')
  return (await owner.query('select * from signature_package')).rows
}

const withoutEmail = async ({ owner }: Ground) => {
  await owner.query('alter table client no force row level security')
  await owner.query(`update client set general_details = jsonb_set(general_details, '{email}', 'null')`)
}

const newestOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readNewestResponse, { params: { clientId } })).body.result

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
    await packagesIn(here)
    for (const status of ['DECLINED', 'ARCHIVED', 'EXPIRED']) {
      await here.owner.query('update signature_package set status = $1, ended_at = now()', [status])
      expect((await sent(here, code)).body.result).toEqual({ status: 'SENT' })
      expect(await packagesIn(here)).toMatchObject([{ status }])
    }
    const { id } = await answeredDraft(here)
    await here.adviser.send(sendForSignature, { params: { id } })
    await sent(here, code)
    expect(await packageOf(here)).toMatchObject({ status: 'SENT' })
    expect(await packagesIn(here)).toHaveLength(2)
  })

  it('by a link’s code comes within the link’s days (PL2)', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    await here.owner.query('alter table risk_link no force row level security')
    await here.owner.query(`update risk_link set expires_at = now() - interval '1 second'`)
    expect(await sent(here, code)).toBeRefused('not_found')
    expect(await packagesIn(here)).toEqual([])
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

  it('needs the client’s e-mail address; without it the draft stays one', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await withoutEmail(here)
    const answer = await here.adviser.send(sendForSignature, { params: { id } })
    expect(answer).toBeRefused('invalid', { email: 'Please Enter an Email Address for the Client' })
    expect(await newestOf(here)).toMatchObject({ status: 'draft' })
  })
})

describe('what a client finished', () => {
  const net = async (here: Ground) => {
    const newest = await newestOf(here)
    const data = { advisorId: here.adviser.id, responseId: newest?.id ?? '' }
    return { data, run: () => sendFinished.work(here.house, data) }
  }

  it('is queued to be sent a minute later, in the transaction that closed the link', async () => {
    const here = await ground()
    await finishedLink(here)
    const { data } = await net(here)
    const { rows } = await here.owner.query(
      `select data, extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = $1`,
      [sendFinished.name],
    )
    expect(rows).toEqual([{ data, seconds: 60 }])
  })

  it('is sent by itself where nobody asked, however often that is tried', async () => {
    const here = await ground()
    await finishedLink(here)
    const { run } = await net(here)
    await run()
    await run()
    expect(await packagesIn(here)).toMatchObject([{ status: 'SENT', requested_by: null }])
    const { rows } = await here.owner.query(
      `select from audit_entry where event = 'risk response sent for signature'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is not sent again where the client asked, and declined since', async () => {
    const here = await ground()
    await sentOut(here)
    const { run } = await net(here)
    await packagesIn(here)
    await here.owner.query(`update signature_package set status = 'DECLINED', ended_at = now()`)
    await run()
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('waits for an e-mail address', async () => {
    const here = await ground()
    await finishedLink(here)
    await withoutEmail(here)
    const { run } = await net(here)
    await expect(run()).rejects.toThrow()
  })
})

describe('the document that is signed', () => {
  it('is the report, named RiskTolerance, with a place for the client’s signature', async () => {
    const here = await ground()
    await finishedLink(here)
    const newest = await newestOf(here)
    const actor = as({ userId: null, advisorId: here.adviser.id, requestId: 'test' })
    const made = await transact(here.house.pool, actor, (tx) =>
      riskToleranceDocument.document(here.house, tx, here.adviser.id, newest?.id ?? ''),
    )
    expect(made.name).toBe('RiskTolerance')
    expect(made.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(made.fields).toMatchObject([{ signer: 'client', page: expect.any(Number) }])
  })
})

describe('the signed archive', () => {
  const download = ({ adviser, clientId }: Ground) =>
    adviser.request('GET', `/api/risktolerance/downloadParticipantSignedRiskTolerance/${clientId}`)

  it('is a zip named by the client, once all have signed [SIGN-003, SIGN-004]', async () => {
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
