import type { Letter } from '../../../server/mail/mailer.ts'
import { namedDocument, type Reader, type Text } from './letter-words.ts'

/** What a letter to the adviser is about; the link leads to the client's page. */
export interface Told {
  kind: string
  signers: string
  firm: string
  link: string
}

export function signedLetter({ email, firstName, language }: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.kind, language)
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: `Signed: ${signers}`,
      text: `Hello ${firstName},

Everybody has signed ${what}: ${signers}. The signed archive with its evidence can be downloaded on the client’s page:

${link}

${firm}
`,
    },
    fr: {
      subject: `Signé : ${signers}`,
      text: `Bonjour ${firstName},

Tout le monde a signé ${what} : ${signers}. L’archive signée, avec ses preuves, peut être téléchargée à partir de la page du client :

${link}

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}

export function declinedLetter(
  { email, firstName, language }: Reader,
  { reason, ...told }: Told & { reason: string },
): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.kind, language)
  // marked as somebody else's words, line by line: an address within them must not stand alone and become a link
  const quoted = reason.replace(/^/gm, '> ')
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: `Declined to sign: ${signers}`,
      text: `Hello ${firstName},

${signers} declined to sign ${what}, and gave this reason:

${quoted}

Nobody can sign it any more. The client’s page:

${link}

${firm}
`,
    },
    fr: {
      subject: `Signature refusée : ${signers}`,
      text: `Bonjour ${firstName},

${signers} a refusé de signer ${what}, pour la raison suivante :

${quoted}

Plus personne ne peut le signer. La page du client :

${link}

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}

export function expiredLetter({ email, firstName, language }: Reader, told: Told): Letter {
  const { signers, firm, link } = told
  const what = namedDocument(told.kind, language)
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: `Not signed in time: ${signers}`,
      text: `Hello ${firstName},

The time to sign ${what} is over, and these signatures are missing: ${signers}. On the client’s page you can send it once more:

${link}

${firm}
`,
    },
    fr: {
      subject: `Non signé à temps : ${signers}`,
      text: `Bonjour ${firstName},

Le délai pour signer ${what} est écoulé, et ces signatures manquent : ${signers}. Vous pouvez renvoyer le document à partir de la page du client :

${link}

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}
