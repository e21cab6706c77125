import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'
import { type DocumentTitle, namedDocument } from './email-words.ts'

/** What an email to the adviser is about; the link leads to the client's page. */
export interface Told {
  title: DocumentTitle
  signers: string
  link: string
}

const why = {
  en: 'You receive this email because this document was sent for signature to a client of yours.',
  fr: 'Vous recevez ce courriel parce que ce document a été envoyé pour signature dans un dossier dont vous êtes responsable.',
}
const clientPage = { en: 'Open the Client’s Page', fr: 'Ouvrir le dossier' }

/** @param signedFirst where the adviser took it back, and the last signature came just before */
export function signedEmail(
  reader: Reader,
  { signedFirst = false, ...told }: Told & { signedFirst?: boolean },
): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Signed: ${signers}`,
      body: [
        `Everybody has signed ${what}: ${signers}. ${signedFirst ? 'The last signature was given just before the document was taken back or its time was over, and so it counts. ' : ''}You can download the signed archive with its evidence on the client’s page:`,
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Signé : ${signers}`,
      body: [
        `Tout le monde a signé ${what} : ${signers}. ${signedFirst ? 'La dernière signature a été apposée juste avant le retrait du document ou la fin du délai; elle est donc valable. ' : ''}L’archive signée, avec ses preuves, peut être téléchargée à partir de la page de ce dossier :`,
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

export function declinedEmail(reader: Reader, { reason, ...told }: Told & { reason: string }): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Declined to sign: ${signers}`,
      body: [
        `${signers} declined to sign ${what}, and gave this reason:`,
        { quote: reason },
        'Nobody can sign it any more. The client’s page:',
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Signature refusée : ${signers}`,
      body: [
        `${signers} a refusé de signer ${what}, pour la raison suivante :`,
        { quote: reason },
        'Plus personne ne peut le signer. La page de ce dossier :',
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

export function expiredEmail(reader: Reader, told: Told): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Not signed in time: ${signers}`,
      body: [
        `The time to sign ${what} is over, and these signatures are missing: ${signers}. You can send it again from the client’s page:`,
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Non signé à temps : ${signers}`,
      body: [
        `Le délai pour signer ${what} est écoulé, et ces signatures manquent : ${signers}. Vous pouvez renvoyer le document à partir de la page de ce dossier :`,
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

export function optedOutEmail(reader: Reader, told: Told): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Not signed electronically: ${signers}`,
      body: [
        `One of the signers of ${what} chose not to sign it electronically, and these signatures are missing: ${signers}. Nobody can sign it any more; it may be signed on paper instead. The client’s page:`,
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Non signé par voie électronique : ${signers}`,
      body: [
        `Une personne qui devait signer ${what} a choisi de ne pas le faire par voie électronique, et ces signatures manquent : ${signers}. Plus personne ne peut le signer; il peut être signé sur papier. La page de ce dossier :`,
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

export function withdrawnEmail(reader: Reader, told: Told): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Withdrawn before it was signed: ${signers}`,
      body: [
        `Somebody withdrew ${what} at OneSpan Sign, and these signatures are missing: ${signers}. Nobody can sign it any more. You can send it again from the client’s page:`,
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Retiré avant d’être signé : ${signers}`,
      body: [
        `Quelqu’un a retiré ${what} dans OneSpan Sign, et ces signatures manquent : ${signers}. Plus personne ne peut le signer. Vous pouvez renvoyer le document à partir de la page de ce dossier :`,
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

/** The portal has stopped trying. */
export function unsealableEmail(reader: Reader, told: Told): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Signed, but could not be sealed: ${signers}`,
      body: [
        `Everybody has signed ${what}: ${signers}. The portal could not make the sealed copy of it in two weeks, and has stopped trying.`,
        'Please tell your administrator. On the client’s page you can revoke the document and send it again; the signatures are then lost, and everybody has to sign again:',
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Signé, mais impossible à sceller : ${signers}`,
      body: [
        `Tout le monde a signé ${what} : ${signers}. En deux semaines, le portail n’est pas parvenu à en produire la copie scellée, et il a cessé d’essayer.`,
        'Veuillez en informer la personne qui administre le portail. Sur la page de ce dossier, vous pouvez retirer le document et l’envoyer de nouveau; les signatures sont alors perdues, et tout le monde doit signer de nouveau :',
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}

export function unsealedEmail(reader: Reader, told: Told): Email {
  const { signers, link: url } = told
  const what = namedDocument(told.title, reader.language)
  return emailTo(reader, {
    en: {
      subject: `Signed, but not sealed: ${signers}`,
      body: [
        `Everybody has signed ${what}: ${signers}. For more than an hour the portal has not been able to make the sealed copy of it. It keeps trying for about two weeks, and writes to you when the copy is there.`,
        'Please tell your administrator. If you cannot wait, you can revoke the document on the client’s page and send it again; the signatures are then lost, and everybody has to sign again:',
        { action: clientPage.en, url },
      ],
      why: why.en,
    },
    fr: {
      subject: `Signé, mais non scellé : ${signers}`,
      body: [
        `Tout le monde a signé ${what} : ${signers}. Depuis plus d’une heure, le portail ne parvient pas à en produire la copie scellée. Il continue d’essayer pendant deux semaines environ et vous écrira lorsque la copie sera prête.`,
        'Veuillez en informer la personne qui administre le portail. Si vous ne pouvez pas attendre, vous pouvez retirer le document sur la page de ce dossier et l’envoyer de nouveau; les signatures sont alors perdues, et tout le monde doit signer de nouveau :',
        { action: clientPage.fr, url },
      ],
      why: why.fr,
    },
  })
}
