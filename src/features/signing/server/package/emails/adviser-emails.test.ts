import { describe, expect, it } from 'vitest'
import { callBack, doJobs, oneSpanGround, sentOut } from '../../../../../../tests/onespan-ground.ts'
import {
  emailsTo,
  nora,
  paul,
  seal,
  sentPackage,
  signBy,
  signingGround,
} from '../../../../../../tests/signing-ground.ts'
import type { Language } from '../../../../../platform/codes/person.ts'
import { decline } from '../../../contract.ts'

const reason = 'The figures are wrong.'

/** A package that came to an end at the portal's own provider or at the other one. */
const ways = {
  async 'built-in'(end: 'signed' | 'declined', language: Language) {
    const here = await signingGround()
    await readsIn(here, language)
    const job = await sentPackage(here, { signers: [nora] })
    if (end === 'declined') await here.nobody.send(decline, { params: { code: job.code }, body: { reason } })
    else {
      await signBy(here, job.code)
      await seal(here, job)
    }
    return here
  },
  async onespan(end: 'signed' | 'declined', language: Language) {
    const here = await oneSpanGround()
    await readsIn(here, language)
    await sentOut(here, { signers: [nora] })
    if (end === 'declined') here.there.account.end('DECLINED', { email: nora.email, reason })
    else here.there.account.sign(nora.email)
    await callBack(here, {})
    expect(await doJobs(here)).toEqual([])
    return here
  },
}
type Here = Awaited<ReturnType<typeof signingGround>>

const readsIn = ({ owner, adviser }: Pick<Here, 'owner' | 'adviser'>, language: Language) =>
  owner.query('update portal_user set language = $2 where id = $1', [adviser.userId, language])

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

const told = async (here: Here) =>
  (await emailsTo(here, here.adviser)).map(({ subject, text }) => `${plain(subject)}\n\n${plain(text)}`)

const signed = {
  en: (clientId: string) => `Signed: Nora Ménard

Hello Ada,

Everybody has signed the document “Risk Tolerance Questionnaire”: Nora Ménard. You can download the signed archive with its evidence on the client’s page:

http://localhost:3000/client/${clientId}

Maple & Stone Private Wealth

-- 
You receive this email because this document was sent for signature to a client of yours.
`,
  fr: (clientId: string) => `Signé : Nora Ménard

Bonjour Ada,

Tout le monde a signé le document « Questionnaire de tolérance au risque » : Nora Ménard. L’archive signée, avec ses preuves, peut être téléchargée à partir de la page de ce dossier :

http://localhost:3000/client/${clientId}

Maple & Stone Private Wealth

-- 
Vous recevez ce courriel parce que ce document a été envoyé pour signature dans un dossier dont vous êtes responsable.
`,
}

const declined = {
  en: (clientId: string) => `Declined to sign: Nora Ménard

Hello Ada,

Nora Ménard declined to sign the document “Risk Tolerance Questionnaire”, and gave this reason:

> The figures are wrong.

Nobody can sign it any more. The client’s page:

http://localhost:3000/client/${clientId}

Maple & Stone Private Wealth

-- 
You receive this email because this document was sent for signature to a client of yours.
`,
  fr: (clientId: string) => `Signature refusée : Nora Ménard

Bonjour Ada,

Nora Ménard a refusé de signer le document « Questionnaire de tolérance au risque », pour la raison suivante :

> The figures are wrong.

Plus personne ne peut le signer. La page de ce dossier :

http://localhost:3000/client/${clientId}

Maple & Stone Private Wealth

-- 
Vous recevez ce courriel parce que ce document a été envoyé pour signature dans un dossier dont vous êtes responsable.
`,
}

describe('the adviser gets one email, in the adviser’s language', () => {
  it.each([
    ['built-in', 'en'],
    ['built-in', 'fr'],
    ['onespan', 'en'],
    ['onespan', 'fr'],
  ] as const)('when all have signed: %s, %s', async (provider, language) => {
    const here = await ways[provider]('signed', language)
    expect(await told(here)).toEqual([signed[language](here.clientId)])
  })

  it.each([
    ['built-in', 'en'],
    ['built-in', 'fr'],
    ['onespan', 'en'],
    ['onespan', 'fr'],
  ] as const)('when somebody has declined: %s, %s', async (provider, language) => {
    const here = await ways[provider]('declined', language)
    expect(await told(here)).toEqual([declined[language](here.clientId)])
  })

  it('when somebody has declined at OneSpan Sign without a reason', async () => {
    const here = await oneSpanGround()
    await sentOut(here, { signers: [nora, paul] })
    here.there.account.end('DECLINED')
    await callBack(here, {})
    expect(await doJobs(here)).toEqual([])
    const [email] = await told(here)
    expect(email).toContain(
      'Nora Ménard declined to sign the document “Risk Tolerance Questionnaire”, and gave no reason.\n\nNobody',
    )
  })
})
