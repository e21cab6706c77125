import { letterTo, type Reader } from '../../../server/mail/letter-to.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { namedDocument, type Title } from './letter-words.ts'

/** What a letter to the adviser is about; the link leads to the client's page. */
export interface Told {
  title: Title
  signers: string
  firm: string
  link: string
}

/** @param signedFirst where the adviser took it back, and the last signature came just before */
export function signedLetter(
  reader: Reader,
  { signedFirst = false, ...told }: Told & { signedFirst?: boolean },
): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  return letterTo(reader, {
    en: {
      subject: `Signed: ${signers}`,
      text: `Hello ${reader.firstName},

Everybody has signed ${what}: ${signers}. ${signedFirst ? 'The last signature was there just before the document was taken back or its time was over, and so it counts. ' : ''}The signed archive with its evidence can be downloaded on the client’s page:

${link}

${firm}
`,
    },
    fr: {
      subject: `Signé : ${signers}`,
      text: `Bonjour ${reader.firstName},

Tout le monde a signé ${what} : ${signers}. ${signedFirst ? 'La dernière signature a été apposée juste avant le retrait du document ou la fin du délai; elle est donc valable. ' : ''}L’archive signée, avec ses preuves, peut être téléchargée à partir de la page de ce dossier :

${link}

${firm}
`,
    },
  })
}

export function declinedLetter(reader: Reader, { reason, ...told }: Told & { reason: string }): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  // marked as somebody else's words, line by line: an address within them must not stand alone and become a link
  const quoted = reason.replace(/^/gm, '> ')
  return letterTo(reader, {
    en: {
      subject: `Declined to sign: ${signers}`,
      text: `Hello ${reader.firstName},

${signers} declined to sign ${what}, and gave this reason:

${quoted}

Nobody can sign it any more. The client’s page:

${link}

${firm}
`,
    },
    fr: {
      subject: `Signature refusée : ${signers}`,
      text: `Bonjour ${reader.firstName},

${signers} a refusé de signer ${what}, pour la raison suivante :

${quoted}

Plus personne ne peut le signer. La page de ce dossier :

${link}

${firm}
`,
    },
  })
}

export function expiredLetter(reader: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  return letterTo(reader, {
    en: {
      subject: `Not signed in time: ${signers}`,
      text: `Hello ${reader.firstName},

The time to sign ${what} is over, and these signatures are missing: ${signers}. On the client’s page you can send it once more:

${link}

${firm}
`,
    },
    fr: {
      subject: `Non signé à temps : ${signers}`,
      text: `Bonjour ${reader.firstName},

Le délai pour signer ${what} est écoulé, et ces signatures manquent : ${signers}. Vous pouvez renvoyer le document à partir de la page de ce dossier :

${link}

${firm}
`,
    },
  })
}

export function optedOutLetter(reader: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  return letterTo(reader, {
    en: {
      subject: `Not signed electronically: ${signers}`,
      text: `Hello ${reader.firstName},

One of those who were to sign ${what} chose not to sign it electronically, and these signatures are missing: ${signers}. Nobody can sign it any more; it may be signed on paper instead. The client’s page:

${link}

${firm}
`,
    },
    fr: {
      subject: `Non signé par voie électronique : ${signers}`,
      text: `Bonjour ${reader.firstName},

Une personne qui devait signer ${what} a choisi de ne pas le faire par voie électronique, et ces signatures manquent : ${signers}. Plus personne ne peut le signer; il peut être signé sur papier. La page de ce dossier :

${link}

${firm}
`,
    },
  })
}

export function withdrawnLetter(reader: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  return letterTo(reader, {
    en: {
      subject: `Withdrawn before it was signed: ${signers}`,
      text: `Hello ${reader.firstName},

Somebody withdrew ${what} at OneSpan Sign, and these signatures are missing: ${signers}. Nobody can sign it any more. On the client’s page you can send it once more:

${link}

${firm}
`,
    },
    fr: {
      subject: `Retiré avant d’être signé : ${signers}`,
      text: `Bonjour ${reader.firstName},

Quelqu’un a retiré ${what} dans OneSpan Sign, et ces signatures manquent : ${signers}. Plus personne ne peut le signer. Vous pouvez renvoyer le document à partir de la page de ce dossier :

${link}

${firm}
`,
    },
  })
}

export function unsealedLetter(reader: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.title, reader.language)
  return letterTo(reader, {
    en: {
      subject: `Signed, but not sealed: ${signers}`,
      text: `Hello ${reader.firstName},

Everybody has signed ${what}: ${signers}. For more than an hour the portal has not been able to make the sealed copy of it. It goes on trying for about two weeks, and writes to you when the copy is there.

Please tell your administrator. If you cannot wait, you can revoke the document on the client’s page and send it again; the signatures are then lost, and everybody signs once more:

${link}

${firm}
`,
    },
    fr: {
      subject: `Signé, mais non scellé : ${signers}`,
      text: `Bonjour ${reader.firstName},

Tout le monde a signé ${what} : ${signers}. Depuis plus d’une heure, le portail ne parvient pas à en produire la copie scellée. Il continue d’essayer pendant deux semaines environ et vous écrira lorsque la copie sera prête.

Veuillez en informer l’administration du portail. Si vous ne pouvez pas attendre, vous pouvez retirer le document sur la page de ce dossier et l’envoyer de nouveau; les signatures sont alors perdues, et tout le monde signe de nouveau :

${link}

${firm}
`,
    },
  })
}
