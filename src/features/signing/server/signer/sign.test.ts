import { describe, expect, it } from 'vitest'
import {
  emailsTo,
  listed,
  nora,
  otpFor,
  paul,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import { namePartMax } from '../../../../platform/formats/name-limits.ts'
import { countAttempt } from '../../../../server/session/guesses.ts'
import { decline, readSigning, sendSigningCode, sign } from '../../contract.ts'
import { blackLines, png } from '../sealing/png-testing.ts'
import { redrawSignature } from '../sealing/signature-image.ts'

const wrong = 'Invalid verification code'
const body = (otp: string) => ({ otp, consent: true as const, signatureName: 'Nora Ménard' })
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

it('takes the longest name that somebody can be added with, and seals it', async () => {
  const here = await signingGround()
  const longest = { ...nora, firstName: 'N'.repeat(namePartMax), lastName: `M${'é'.repeat(namePartMax - 1)}` }
  const job = await sentPackage(here, { signers: [longest] })
  expect((await signBy(here, job.code, longest)).status).toBe(200)
  await seal(here, job)
  expect((await listed(here))[0]?.status).toBe('COMPLETED')
})

describe('the one-time code', () => {
  it('is mailed, six digits, and never in the subject [API-058]', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const answer = await here.nobody.send(sendSigningCode, { params: { code } })
    expect(answer.body.result.maskedEmail).toBe('n•••@example.com')
    const email = (await emailsTo(here, nora)).at(-1)
    expect(email?.text).toMatch(/code for signing is \d{6}\./)
    expect(email?.subject).toBe('Your code for signing')
  })

  it('signs nothing when it is wrong, is another signer’s, or was replaced by a newer one [API-058]', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here, { signers: [nora, paul], inOrder: false })
    const older = await otpFor(here, code)
    const newer = await otpFor(here, code)
    const pauls = await otpFor(here, (await linkOf(here)) ?? '', paul)
    for (const otp of [older, other(newer), pauls].filter((one) => one !== newer))
      expect(await here.nobody.send(sign, { params: { code }, body: body(otp) })).toBeRefused('invalid', {
        otp: wrong,
      })
    expect(await here.nobody.send(sign, { params: { code }, body: body(newer) })).toMatchObject({
      status: 200,
    })
  })

  it('counts for ten minutes', async () => {
    let now = new Date()
    const here = await signingGround({ now: () => now })
    const { code } = await sentPackage(here)
    const otp = await otpFor(here, code)
    now = new Date(now.getTime() + 10 * 60_000)
    expect(await here.nobody.send(sign, { params: { code }, body: body(otp) })).toBeRefused('invalid', {
      otp: wrong,
    })
  })

  it('cannot be guessed: after five wrong ones even the right one waits, and each is in the audit trail', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const otp = await otpFor(here, code)
    for (let n = 0; n < 5; n++)
      expect((await here.nobody.send(sign, { params: { code }, body: body(other(otp)) })).status).toBe(422)
    expect(await here.nobody.send(sign, { params: { code }, body: body(otp) })).toBeRefused(
      'too_many_attempts',
    )
    const { rows } = await here.owner.query<{ count: number }>(
      `select count(*)::int from audit_entry where event = 'signing code refused'`,
    )
    expect(rows[0]?.count).toBe(5)
  })

  it('is taken from whoever holds an open link, whatever others at the same address tried (PL3)', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    await within(here, async (tx) => {
      for (let n = 0; n < 60; n++)
        for (const kind of ['signing', 'signing code asked'] as const)
          await countAttempt(tx, here.services.cipher, {
            kind,
            identity: `signer ${n}`,
            address: '127.0.0.1',
          })
    })
    expect((await signBy(here, code)).status).toBe(200)
  })

  it('is mailed a few times only', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    for (let n = 0; n < 5; n++) await here.nobody.send(sendSigningCode, { params: { code } })
    expect(await here.nobody.send(sendSigningCode, { params: { code } })).toBeRefused('too_many_attempts')
  })

  it('is not kept in the clear', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const otp = await otpFor(here, code)
    const kept = await within(here, (tx) => tx.selectFrom('signature_signer').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain(otp)
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})

describe('a signature', () => {
  it('is made once, however often the right code comes at one moment (IN7)', async () => {
    const here = await signingGround()
    const { code, packageId } = await sentPackage(here)
    const otp = await otpFor(here, code)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => here.nobody.send(sign, { params: { code }, body: body(otp) })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([])
    const signed = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('id').where('event', '=', 'signed').execute(),
    )
    expect(signed).toHaveLength(1)
    const jobs = await here.owner.query(
      `select from pgboss.job where name = 'seal-package' and data ->> 'packageId' = $1`,
      [packageId],
    )
    expect(jobs.rowCount).toBe(1)
  })

  it('is refused to whoever has signed or declined already', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    await signBy(here, code)
    expect(await here.nobody.send(sign, { params: { code }, body: body('123456') })).toBeRefused('conflict')
    expect(await here.nobody.send(sendSigningCode, { params: { code } })).toBeRefused('conflict')
    expect(await here.nobody.send(decline, { params: { code }, body: { reason: 'Too late' } })).toBeRefused(
      'conflict',
    )
  })

  it('keeps the version and the language of the consent, where from, and what was drawn (ES1)', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const french = await here.nobody.send(readSigning, { params: { code }, query: { language: 'fr' } })
    expect(french.body.result.consent.text).toContain('par voie électronique')
    const otp = await otpFor(here, code)
    await here.nobody.send(sign, {
      params: { code },
      body: { ...body(otp), consentVersion: 1, consentLanguage: 'fr', signatureImage: dataAddress(png()) },
      headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9' },
    })
    const [signer, event] = await within(here, async (tx) => [
      await tx.selectFrom('signature_signer').selectAll().executeTakeFirstOrThrow(),
      await tx
        .selectFrom('signature_event')
        .selectAll()
        .where('event', '=', 'signed')
        .executeTakeFirstOrThrow(),
    ])
    expect(signer).toMatchObject({
      consent_version: 1,
      consent_language: 'fr',
      signature_image: redrawSignature(png()),
      otp_hash: null,
    })
    expect(event).toMatchObject({ address: '203.0.113.9', user_agent: 'Firefox' })
  })

  it('is refused with a consent that never was, or a picture that is none', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const otp = await otpFor(here, code)
    const noConsent = { ...body(otp), consentVersion: 9 }
    // more often than there are tries at the code: these are none
    for (let n = 0; n < 6; n++)
      expect(await here.nobody.send(sign, { params: { code }, body: noConsent })).toBeRefused('invalid', {
        consentVersion: 'There is no such consent',
      })
    const lines = blackLines({}, 9)
    for (const picture of [Buffer.from('GIF89a'), png({ lines })]) {
      const signatureImage = dataAddress(picture)
      const answer = await here.nobody.send(sign, {
        params: { code },
        body: { ...body(otp), signatureImage },
      })
      expect(answer).toBeRefused('invalid', {
        signatureImage:
          'This drawing cannot be printed. Please clear it and draw again, or sign with your typed name.',
      })
    }
    expect((await signBy(here, code)).status).toBe(200)
  })

  it('is refused under a name that nobody could read on the document; a drawing may stand over it', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const otp = await otpFor(here, code)
    const signed = (signatureName: string, more = {}) =>
      here.nobody.send(sign, { params: { code }, body: { ...body(otp), signatureName, ...more } })
    for (const unseen of ['\u200b\u200b', '\u3164\u3164', '– .'])
      expect(await signed(unseen)).toBeRefused('invalid', { signatureName: 'Please Enter Your Name' })
    for (let n = 0; n < 6; n++)
      expect(await signed('王小明')).toBeRefused('invalid', {
        signatureName:
          'The document cannot show 王 小 明. Please type your name in Latin letters, or draw your signature.',
      })
    expect(await signed('王小明', { signatureImage: dataAddress(png()) })).toMatchObject({ status: 200 })
  })

  it('freezes what was signed: not even the portal’s own role can change it (ES2)', async () => {
    const here = await signingGround()
    const job = await sentPackage(here)
    await signBy(here, job.code)
    await expect(
      within(here, (tx) => tx.updateTable('package_document').set({ name: 'Another' }).execute()),
    ).rejects.toThrow()
    await expect(
      within(here, (tx) => tx.updateTable('signature_signer').set({ signature_name: 'Another' }).execute()),
    ).rejects.toThrow('frozen')
    await seal(here, job)
    await expect(
      within(here, (tx) => tx.updateTable('signature_package').set({ archive: null }).execute()),
    ).rejects.toThrow('frozen')
  })
})

describe('declining', () => {
  it('ends the package, tells the adviser why, and closes the other links [API-058]', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here, { signers: [nora, paul], inOrder: false })
    const pauls = (await linkOf(here)) ?? ''
    const reason = 'The figures \u202eare wrong.\u0085https://elsewhere.example'
    expect((await here.nobody.send(decline, { params: { code }, body: { reason } })).status).toBe(200)
    const [email] = await emailsTo(here, here.adviser)
    expect(email?.subject).toBe('Declined to sign: Nora Ménard')
    expect(email?.text).toContain('> The figures are wrong.\n> https://elsewhere.example')
    expect(await here.nobody.send(readSigning, { params: { code: pauls } })).toBeRefused('not_found')
    const own = await here.nobody.send(readSigning, { params: { code } })
    expect(own.body.result).toMatchObject({ status: 'DECLINED', canSign: false })
  })
})

/** The code of Paul's link. */
async function linkOf(here: Parameters<typeof emailsTo>[0]) {
  const [email] = await emailsTo(here, paul)
  return email?.text.match(/\/sign\/(\S+)/)?.[1]
}

const dataAddress = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
