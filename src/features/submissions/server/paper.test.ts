import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { jpeg, pdf, png } from '../../../../tests/files-to-send.ts'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import type { Ground } from '../../../../tests/ground.ts'
import { paperOf } from '../../../../tests/paper-ground.ts'
import {
  codeIn,
  emailsTo,
  listed,
  nora,
  paul,
  seal,
  signBy,
  signingGround,
  within,
} from '../../../../tests/signing-ground.ts'
import { largestFileBytes } from '../../../platform/codes/file-type.ts'
import { decline, openOnDevice, readSigning, revokePackage } from '../../signing/contract.ts'
import { archiveOf, readArchive } from '../../signing/server/sealing/archive.ts'
import { verifyArchive } from '../../signing/server/sealing/verify.ts'
import { readSubmissionData } from '../data-contract.ts'
import { listSubmissions } from '../packages-contract.ts'
import { signOnPaper } from '../paper-contract.ts'

type Asked = Awaited<ReturnType<typeof paperOf>>

const sent = async ({ adviser, clientId }: Ground, { params }: Asked) => {
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const found = body.result.find(({ packageId }) => packageId === params.id)
  if (!found) throw new Error('there is no such package')
  return found
}

/** The same with another code: each counts once. */
const again = async (
  here: Ground,
  asked: Asked,
  body: Partial<Asked['body']> = {},
  by: Person = here.adviser,
) => ({
  ...asked,
  body: { ...asked.body, code: await freshCode(here, by), ...body },
})

describe('a document that is signed by hand', () => {
  it('goes on to who signs next, and is sealed with its scan, of which every changed byte is found', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    const answer = await here.adviser.send(signOnPaper, asked)
    expect(answer.body).toMatchObject({
      isSuccess: true,
      result: { packageId: asked.params.id, status: 'SENT' },
    })
    const about = await sent(here, asked)
    const scan = {
      type: 'application/pdf',
      size: pdf('signed').length,
      signedOn: asked.body.signedOn,
      signerIds: asked.body.signerIds,
      savedAs: 'SomeDocument_Paper-1.pdf',
    }
    expect(about.documents[0]?.papers).toMatchObject([scan])
    expect(about.signers.map(({ status }) => status)).toEqual(['SIGNED', 'SENT'])
    // her link shows that it is done
    const link = { params: { code: await codeIn(here, nora) } }
    expect((await here.nobody.send(readSigning, link)).body.result).toMatchObject({ canSign: false })
    expect((await signBy(here, await codeIn(here, paul), paul)).status).toBe(200)
    const job = { advisorId: here.adviser.id, packageId: asked.params.id }
    await seal(here, job)
    expect(await sent(here, asked)).toMatchObject({ status: 'COMPLETED' })
    const data = await here.adviser.send(readSubmissionData, { params: { id: asked.params.id } })
    expect(data.body.result.documents).toMatchObject([{ papers: [scan] }])
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    const verified = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(verified).toMatchObject({ ok: true, findings: [] })
    expect(verified.evidence).toMatchObject({
      version: 5,
      document: { papers: [{ ending: '_Paper-1.pdf' }] },
      signers: [
        {
          name: 'Nora Ménard',
          authenticated: 'in person',
          consent: null,
          signature: 'paper',
          witnessed: {
            states: expect.stringContaining('confirmed in person'),
            paper: { signedOn: asked.body.signedOn },
          },
        },
        { name: 'Paul Roy', authenticated: 'one-time code by e-mail', signature: 'typed' },
      ],
    })
    const [only] = readArchive(archive ?? Buffer.alloc(0))
    if (!only?.papers) throw new Error('there is no scan')
    const packed = { documentName: 'SomeDocument', at: new Date(verified.evidence?.sealedAt ?? '') }
    const other = [{ ending: '_Paper-1.pdf', bytes: pdf('another') }]
    for (const papers of [other, []]) {
      const changed = await verifyArchive(await archiveOf([{ ...only, ...packed, papers }]))
      expect(changed.findings).toEqual([
        'What was signed on paper is as it was kept: a scan is missing, or is another',
      ])
    }
    // neither the file nor what it says stands anywhere in clear
    const kept = await within(here, (tx) =>
      tx.selectFrom('document_paper').select('bytes_encrypted').execute(),
    )
    expect(kept.map((row) => row.bytes_encrypted?.includes('%PDF'))).toEqual([false])
  })

  it('takes a PNG and a JPEG, written anew, and nothing else', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    const files = {
      empty: '',
      'no base64': '%%%%',
      text: Buffer.from('signed, Nora').toString('base64'),
      'a cut picture': jpeg().subarray(0, 60).toString('base64'),
      'a page that only begins as one': Buffer.from('%PDF-1.7 and nothing else').toString('base64'),
      'too large': Buffer.concat([pdf(), Buffer.alloc(largestFileBytes), pdf()]).toString('base64'),
    }
    for (const [what, file] of Object.entries(files)) {
      const answer = await here.adviser.send(signOnPaper, await again(here, asked, { file }))
      expect.soft(answer, what).toBeRefused('invalid')
      expect.soft(answer.body.issues?.[0]?.path, what).toBe('file')
    }
    expect((await sent(here, asked)).documents[0]?.papers).toEqual([])
    const file = jpeg({ after: 'taken at 43.6, -79.3' }).toString('base64')
    expect((await here.adviser.send(signOnPaper, await again(here, asked, { file }))).status).toBe(200)
    const another = await paperOf(here)
    const drawn = { file: png().toString('base64') }
    expect((await here.adviser.send(signOnPaper, await again(here, another, drawn))).status).toBe(200)
    expect((await sent(here, asked)).documents[0]?.papers).toMatchObject([
      { type: 'image/jpeg', size: jpeg().length },
    ])
    expect((await sent(here, another)).documents[0]?.papers).toMatchObject([{ type: 'image/png' }])
  })

  it('is refused in words where it cannot be, before a code is spent', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    const { signers } = await sent(here, asked)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const issues = async (body: Partial<Asked['body']>) => {
      const answer = await here.adviser.send(signOnPaper, { ...asked, body: { ...asked.body, ...body } })
      expect(answer).toBeRefused('invalid')
      return answer.body.issues
    }
    expect(await issues({ signedOn: day(3) })).toMatchObject([{ path: 'signedOn' }])
    expect(await issues({ signedOn: day(-3) })).toMatchObject([{ path: 'signedOn' }])
    expect(await issues({ signerIds: [] })).toMatchObject([{ path: 'signerIds' }])
    expect(await issues({ signerIds: [randomUUID()] })).toMatchObject([{ path: 'signerIds.0' }])
    const ofFirm = { ...asked, body: { ...asked.body, signerIds: [signers[1]?.id ?? ''] } }
    expect(await here.adviser.send(signOnPaper, ofFirm)).toBeRefused('conflict')
    const elsewhere = { ...asked, params: { ...asked.params, documentId: randomUUID() } }
    expect(await here.adviser.send(signOnPaper, elsewhere)).toBeRefused('not_found')
    const wrong = { ...asked, body: { ...asked.body, code: '000 000' } }
    expect(await here.adviser.send(signOnPaper, wrong)).toBeRefused('invalid_credentials')
    // none of these has spent the code, and it counts once
    expect((await here.adviser.send(signOnPaper, asked)).status).toBe(200)
    expect(await here.adviser.send(signOnPaper, asked)).toBeRefused('invalid')
    expect(await here.adviser.send(signOnPaper, await again(here, asked))).toBeRefused('invalid')

    const declined = await paperOf(here)
    const code = await codeIn(here, nora)
    await here.nobody.send(decline, { params: { code }, body: { reason: 'Not so.' } })
    expect(await here.adviser.send(signOnPaper, declined)).toBeRefused('conflict')
    const revoked = await paperOf(here)
    await here.adviser.send(revokePackage, { params: { id: revoked.params.id } })
    expect(await here.adviser.send(signOnPaper, revoked)).toBeRefused('conflict')
  })
})

describe('of a paper', () => {
  it('one is kept, however often it is sent in at once', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    const answers = await Promise.all(Array.from({ length: 50 }, () => here.adviser.send(signOnPaper, asked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect((await sent(here, asked)).documents[0]?.papers).toHaveLength(1)
    const noted = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('id').where('event', '=', 'signed on paper').execute(),
    )
    expect(noted).toHaveLength(1)
  })

  it('nothing is kept by whoever may not send in the book', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    const compliance = await here.person({ roles: ['compliance'] })
    const admin = await here.person({ roles: ['admin'] })
    for (const by of [here.colleague, compliance, admin]) {
      const answer = await by.send(signOnPaper, await again(here, asked, {}, by))
      expect.soft([403, 404], JSON.stringify(by.userId)).toContain(answer.status)
    }
    expect(await here.nobody.send(signOnPaper, asked)).toBeRefused('unauthenticated')
    expect((await sent(here, asked)).documents[0]?.papers).toEqual([])
    expect(await emailsTo(here, paul)).toEqual([])
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }])
  })

  it('none is kept at OneSpan Sign, where nothing is signed on the adviser’s device, either', async () => {
    const here = await signingGround()
    const asked = await paperOf(here)
    await within(here, (tx) =>
      tx
        .updateTable('signature_package')
        .set({ provider: 'onespan' })
        .where('id', '=', asked.params.id)
        .execute(),
    )
    const { code, signerIds } = asked.body
    const params = { id: signerIds[0] ?? '' }
    for (const answer of [
      await here.adviser.send(signOnPaper, asked),
      await here.adviser.send(openOnDevice, { params, body: { code } }),
    ]) {
      expect(answer).toBeRefused('conflict')
      expect(answer.body.errorMessages).toEqual([
        'This package is signed with OneSpan Sign, where nothing is signed on your device or on paper.',
      ])
    }
  })
})
