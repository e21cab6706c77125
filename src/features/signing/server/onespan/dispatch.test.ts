import { describe, expect, it } from 'vitest'
import {
  askedOfTwo,
  dispatch,
  doJobs,
  type OneSpanGround,
  oneSpanGround,
  sentOut,
} from '../../../../../tests/onespan-ground.ts'
import { nora, paul, testDocument } from '../../../../../tests/signing-ground.ts'
import { correctSigner, listPackages, revokePackage } from '../../contract.ts'

/** The client's only package, as the adviser sees it. */
async function seen({ adviser, clientId }: OneSpanGround) {
  const { body } = await adviser.send(listPackages, { params: { clientId } })
  return body.result[0]
}

/** One package that was sent, and one email to who signs first: whatever happened before. */
function expectSentOnce({ there: { account } }: OneSpanGround) {
  expect(account.only().status).toBe('SENT')
  expect(account.mails).toEqual([{ email: nora.email, why: 'to sign', packageId: account.only().id }])
}

describe('a package for OneSpan Sign', () => {
  it('goes out with its document, its signers in their order, and where they sign [SIGN-002]', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here, { inOrder: true })
    const title = here.services.signatures.title(testDocument.kind)
    expect(here.there.account.only()).toMatchObject({
      name: `${title.en} ${packageId.slice(0, 8)}`,
      language: 'en',
      data: { portalPackage: packageId },
      roles: [
        { index: 1, signers: [{ email: nora.email, firstName: 'Nora', lastName: 'Ménard', language: 'en' }] },
        { index: 2, signers: [{ email: paul.email, language: 'fr' }] },
      ],
      documents: [
        {
          name: title.en,
          approvals: [{ fields: [{ page: 1, top: 500, left: 72, width: 200.5, height: 36 }, {}] }, {}],
        },
      ],
    })
    expect(here.there.account.only().pdfs[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    expectSentOnce(here)
    expect(await seen(here)).toMatchObject({
      provider: 'onespan',
      status: 'SENT',
      dispatchedAt: expect.any(String),
      problem: null,
      signers: [{ status: 'SENT' }, { status: 'WAITING' }],
    })
  })

  it('is called there what a person calls it, letter for letter, in the package’s language', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here, { language: 'fr' })
    const { fr } = here.services.signatures.title(testDocument.kind)
    expect(fr).toMatch(/[à-ü]/)
    expect(here.there.account.only()).toMatchObject({
      name: `${fr} ${packageId.slice(0, 8)}`,
      documents: [{ name: fr }],
      roles: [{ signers: [{ lastName: 'Ménard' }] }, {}],
    })
  })

  it('has the day of signing filled in where the document has a place for it, by the same approval', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    const fields = here.there.account.only().documents[0]?.approvals.map((approval) => approval.fields)
    expect(fields).toMatchObject([
      [
        { id: 'signature1', type: 'SIGNATURE' },
        {
          id: 'date1',
          type: 'INPUT',
          subtype: 'LABEL',
          binding: '{approval.signed}',
          page: 1,
          top: 520,
          left: 300,
          width: 100,
          height: 16,
        },
      ],
      [{ page: 1, top: 600, type: 'SIGNATURE' }],
    ])
    expect(fields?.[1]).toHaveLength(1)
  })

  it('asks all at once where it goes in no order', async () => {
    const here = await oneSpanGround()
    await sentOut(here, { inOrder: false })
    expect(here.there.account.mails.map(({ email }) => email)).toEqual([nora.email, paul.email])
  })

  it('is sent once, however often and however close together it is tried', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    await Promise.all([dispatch(here, job), dispatch(here, job)])
    await dispatch(here, job)
    expectSentOnce(here)
  })
})

describe('a package that could not be sent', () => {
  const ways = [
    ['fails', 'POST /api/packages', 'provider unavailable'],
    ['hangs up', 'POST /api/packages', 'provider unavailable'],
    ['is empty', 'POST /api/packages', 'provider answered nonsense'],
    ['hangs up afterwards', 'POST /api/packages', 'provider unavailable'],
    ['fails', 'GET /api/packages', 'provider unavailable'],
    ['fails', 'GET /api/packages/', 'provider unavailable'],
    ['fails', 'PUT', 'provider unavailable'],
    ['hangs up afterwards', 'PUT', 'provider unavailable'],
  ] as const

  it.each(ways)('is sent once in the end, where OneSpan Sign %s at %s', async (fault, call, problem) => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    here.there.fail(fault, new RegExp(`^${call}`))
    await expect(dispatch(here, job)).rejects.toMatchObject({ code: problem })
    expect(await seen(here)).toMatchObject({ dispatchedAt: null, problem: 'unreachable' })

    await dispatch(here, job)
    expectSentOnce(here)
    expect(await seen(here)).toMatchObject({ dispatchedAt: expect.any(String), problem: null })
  })

  it('waits for no answer longer than it has patience, and finds what was made all the same', async () => {
    const here = await oneSpanGround()
    const { services, there } = here
    const onespan = services.config.onespan && { ...services.config.onespan, patienceMs: 3_000 }
    const hurried = { ...here, services: { ...services, config: { ...services.config, onespan } } }
    const job = await askedOfTwo(here)
    there.fail('is silent', /^POST/)
    await expect(dispatch(hurried, job)).rejects.toMatchObject({ code: 'provider unavailable' })
    await dispatch(here, job)
    expectSentOnce(here)
  })

  it('waits for OneSpan Sign to be set up', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    const services = { ...here.services, config: { ...here.services.config, onespan: undefined } }
    await expect(dispatch({ ...here, services }, job)).rejects.toMatchObject({
      code: 'provider not set up',
    })
    expect(await seen(here)).toMatchObject({ problem: 'unset' })
    await dispatch(here, job)
    expectSentOnce(here)
  })

  it('waits for a key that is taken', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    here.there.state.keyIsValid = false
    await expect(dispatch(here, job)).rejects.toMatchObject({ code: 'provider refused the key' })
    expect(await seen(here)).toMatchObject({ problem: 'refused' })
    here.there.state.keyIsValid = true
    await dispatch(here, job)
    expectSentOnce(here)
  })

  it('tells that OneSpan Sign will not have it', async () => {
    const here = await oneSpanGround()
    // it does not let two signers share an address
    const job = await askedOfTwo(here, { signers: [nora, { ...paul, email: nora.email }] })
    await expect(dispatch(here, job)).rejects.toMatchObject({ code: 'provider refused' })
    expect(await seen(here)).toMatchObject({ problem: 'rejected' })
  })

  it('tells nobody the key, whatever goes wrong', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    await here.there.close()
    const failure: unknown = await dispatch(here, job).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'provider unavailable' })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(here.there.apiKey)
  })

  it('reaches nobody once it was taken back, and leaves nothing behind', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    here.there.fail('hangs up afterwards', /^POST/)
    await expect(dispatch(here, job)).rejects.toThrow()
    await here.adviser.send(revokePackage, { params: { id: job.packageId } })
    await dispatch(here, job)
    expect(await doJobs(here)).toEqual([])
    expect(here.there.account.mails).toEqual([])
  })

  it('goes to the address that was corrected meanwhile', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    here.there.fail('fails', /^PUT/)
    await expect(dispatch(here, job)).rejects.toThrow()
    const signer = (await seen(here))?.signers[0]
    await here.adviser.send(correctSigner, {
      params: { id: signer?.id ?? '' },
      body: { email: 'nora.menard@example.com', version: signer?.version ?? 0 },
    })
    await dispatch(here, job)
    expect(here.there.account.mails.map(({ email }) => email)).toEqual(['nora.menard@example.com'])
  })
})
