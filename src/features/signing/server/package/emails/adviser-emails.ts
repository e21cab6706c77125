import type { Language } from '../../../../../platform/codes/person.ts'
import type { AdviserEmail } from '../../../../../server/mail/write-to-adviser.ts'

/** What an email to the adviser is about. */
export interface AboutPackage {
  /** As a sentence names it. */
  document: Record<Language, string>
  signers: string
}

/** An email about a document; `why` is the same for all of them. */
export type DocumentEmail = Omit<AdviserEmail, 'why'>

export const why = {
  en: 'You receive this email because this document was sent for signature to a client of yours.',
  fr: 'Vous recevez ce courriel parce que ce document a été envoyé pour signature dans un dossier dont vous êtes responsable.',
}

/** @param signedFirst where the adviser took it back, and the last signature came just before */
export const signedEmail = ({
  document,
  signers,
  signedFirst = false,
}: AboutPackage & { signedFirst?: boolean }): DocumentEmail => ({
  en: {
    subject: `Signed: ${signers}`,
    body: [
      `Everybody has signed ${document.en}: ${signers}. ${signedFirst ? 'The last signature was given just before the document was revoked or its time was over, and so it counts. ' : ''}You can download the signed archive with its evidence on the client’s page:`,
    ],
  },
  fr: {
    subject: `Signé : ${signers}`,
    body: [
      `Tout le monde a signé ${document.fr} : ${signers}. ${signedFirst ? 'La dernière signature a été apposée juste avant le retrait du document ou la fin du délai; elle est donc valable. ' : ''}L’archive signée, avec ses preuves, peut être téléchargée à partir de la page de ce dossier :`,
    ],
  },
})

/**
 * @param reason '' where a provider outside tells of none
 * @param goesOn where other documents of the package are left to be signed
 */
export const declinedEmail = ({
  document,
  signers,
  reason,
  goesOn = false,
}: AboutPackage & { reason: string; goesOn?: boolean }): DocumentEmail => ({
  en: {
    subject: `Declined to sign: ${signers}`,
    body: [
      ...(reason
        ? [`${signers} declined to sign ${document.en}, and gave this reason:`, { quote: reason }]
        : [`${signers} declined to sign ${document.en}, and gave no reason.`]),
      goesOn
        ? 'The other documents can still be signed. The client’s page:'
        : 'Nobody can sign it any more. The client’s page:',
    ],
  },
  fr: {
    subject: `Signature refusée : ${signers}`,
    body: [
      ...(reason
        ? [`${signers} a refusé de signer ${document.fr}, pour la raison suivante :`, { quote: reason }]
        : [`${signers} a refusé de signer ${document.fr}, sans donner de raison.`]),
      goesOn
        ? 'Les autres documents peuvent toujours être signés. La page de ce dossier :'
        : 'Plus personne ne peut le signer. La page de ce dossier :',
    ],
  },
})

export const expiredEmail = ({ document, signers }: AboutPackage): DocumentEmail => ({
  en: {
    subject: `Not signed in time: ${signers}`,
    body: [
      `The time to sign ${document.en} is over, and these signatures are missing: ${signers}. You can send it again from the client’s page:`,
    ],
  },
  fr: {
    subject: `Non signé à temps : ${signers}`,
    body: [
      `Le délai pour signer ${document.fr} est écoulé, et ces signatures manquent : ${signers}. Vous pouvez renvoyer le document à partir de la page de ce dossier :`,
    ],
  },
})

export const optedOutEmail = ({ document, signers }: AboutPackage): DocumentEmail => ({
  en: {
    subject: `Not signed electronically: ${signers}`,
    body: [
      `One of the signers of ${document.en} chose not to sign it electronically, and these signatures are missing: ${signers}. Nobody can sign it any more; it may be signed on paper instead. The client’s page:`,
    ],
  },
  fr: {
    subject: `Non signé par voie électronique : ${signers}`,
    body: [
      `Une personne qui devait signer ${document.fr} a choisi de ne pas le faire par voie électronique, et ces signatures manquent : ${signers}. Plus personne ne peut le signer; il peut être signé sur papier. La page de ce dossier :`,
    ],
  },
})

export const withdrawnEmail = ({ document, signers }: AboutPackage): DocumentEmail => ({
  en: {
    subject: `Withdrawn before it was signed: ${signers}`,
    body: [
      `Somebody withdrew ${document.en} at OneSpan Sign, and these signatures are missing: ${signers}. Nobody can sign it any more. You can send it again from the client’s page:`,
    ],
  },
  fr: {
    subject: `Retiré avant d’être signé : ${signers}`,
    body: [
      `Quelqu’un a retiré ${document.fr} dans OneSpan Sign, et ces signatures manquent : ${signers}. Plus personne ne peut le signer. Vous pouvez renvoyer le document à partir de la page de ce dossier :`,
    ],
  },
})

/** The portal has stopped trying. */
export const unsealableEmail = ({ document, signers }: AboutPackage): DocumentEmail => ({
  en: {
    subject: `Signed, but could not be sealed: ${signers}`,
    body: [
      `Everybody has signed ${document.en}: ${signers}. The portal could not make the sealed copy of it in two weeks, and has stopped trying.`,
      'Please tell your administrator. On the client’s page you can revoke the document and send it again; the signatures are then lost, and everybody has to sign again:',
    ],
  },
  fr: {
    subject: `Signé, mais impossible à sceller : ${signers}`,
    body: [
      `Tout le monde a signé ${document.fr} : ${signers}. En deux semaines, le portail n’est pas parvenu à en produire la copie scellée, et il a cessé d’essayer.`,
      'Veuillez en informer la personne qui administre le portail. Sur la page de ce dossier, vous pouvez retirer le document et l’envoyer de nouveau; les signatures sont alors perdues, et tout le monde doit signer de nouveau :',
    ],
  },
})

export const unsealedEmail = ({ document, signers }: AboutPackage): DocumentEmail => ({
  en: {
    subject: `Signed, but not sealed: ${signers}`,
    body: [
      `Everybody has signed ${document.en}: ${signers}. For more than an hour the portal has not been able to make the sealed copy of it. It keeps trying for about two weeks, and writes to you when the copy is there.`,
      'Please tell your administrator. If you cannot wait, you can revoke the document on the client’s page and send it again; the signatures are then lost, and everybody has to sign again:',
    ],
  },
  fr: {
    subject: `Signé, mais non scellé : ${signers}`,
    body: [
      `Tout le monde a signé ${document.fr} : ${signers}. Depuis plus d’une heure, le portail ne parvient pas à en produire la copie scellée. Il continue d’essayer pendant deux semaines environ et vous écrira lorsque la copie sera prête.`,
      'Veuillez en informer la personne qui administre le portail. Si vous ne pouvez pas attendre, vous pouvez retirer le document sur la page de ce dossier et l’envoyer de nouveau; les signatures sont alors perdues, et tout le monde doit signer de nouveau :',
    ],
  },
})
