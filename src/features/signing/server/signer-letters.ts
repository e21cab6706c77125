import type { Letter } from '../../../server/mail/mailer.ts'
import { dayOf, namedDocument, type Reader, type Text } from './letter-words.ts'

// Whole letters side by side rather than sentences in the catalogue: a letter is read and revised as one piece.

/** What every letter to a signer is about. */
export interface Asked {
  kind: string
  adviser: string
  firm: string
  link: string
  expiresAt: string
  timeZone: string
}

export function signLetter({ email, firstName, language }: Reader, asked: Asked): Letter {
  const { adviser, firm, link } = asked
  const what = namedDocument(asked.kind, language)
  const until = dayOf(asked.expiresAt, language, asked.timeZone)
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: `${adviser} asks for your signature`,
      text: `Hello ${firstName},

${adviser} of ${firm} asks you to read and sign ${what}. You can do both here, on a phone or a computer:

${link}

It takes a few minutes. When you sign, we e-mail you a code to make sure that it is you. The link is for you alone; please do not pass it on. You have until ${until}.

If you have a question, or would rather not sign this way, please speak with ${adviser}.

${firm}
`,
    },
    fr: {
      subject: `${adviser} vous demande votre signature`,
      text: `Bonjour ${firstName},

${adviser}, de ${firm}, vous demande de lire et de signer ${what}. Vous pouvez faire les deux ici, sur un téléphone ou un ordinateur :

${link}

Quelques minutes suffisent. Au moment de signer, nous vous envoyons un code par courriel pour confirmer qu’il s’agit bien de vous. Ce lien vous est réservé; veuillez ne pas le transmettre. Vous avez jusqu’au ${until}.

Si vous avez une question, ou si vous préférez ne pas signer de cette façon, parlez-en à ${adviser}.

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}

export function reminderLetter({ email, firstName, language }: Reader, asked: Asked): Letter {
  const { adviser, firm, link } = asked
  const what = namedDocument(asked.kind, language)
  const until = dayOf(asked.expiresAt, language, asked.timeZone)
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: `Reminder: ${adviser} asks for your signature`,
      text: `Hello ${firstName},

${adviser} of ${firm} has asked you to sign ${what}, and your signature is still missing. Here is your new link; the earlier one no longer opens:

${link}

You have until ${until}. If you have a question, or would rather not sign, please speak with ${adviser}.

${firm}
`,
    },
    fr: {
      subject: `Rappel : ${adviser} vous demande votre signature`,
      text: `Bonjour ${firstName},

${adviser}, de ${firm}, vous a demandé de signer ${what}, et votre signature manque toujours. Voici votre nouveau lien; le précédent ne fonctionne plus :

${link}

Vous avez jusqu’au ${until}. Si vous avez une question, ou si vous préférez ne pas signer, parlez-en à ${adviser}.

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}

export function codeLetter(
  { email, firstName, language }: Reader,
  { code, minutes, firm }: { code: string; minutes: number; firm: string },
): Letter {
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: 'Your code for signing',
      text: `Hello ${firstName},

Your code for signing is ${code}. It works once, for ${minutes} minutes; a newer one replaces it.

If you did not ask for it, please tell your adviser, and pass the code on to nobody.

${firm}
`,
    },
    fr: {
      subject: 'Votre code pour signer',
      text: `Bonjour ${firstName},

Votre code pour signer est ${code}. Il fonctionne une seule fois, pendant ${minutes} minutes; un nouveau code le remplace.

Si vous ne l’avez pas demandé, veuillez en informer votre conseiller et ne transmettre le code à personne.

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}

export function copyLetter(
  { email, firstName, language }: Reader,
  { kind, firm, link, days }: { kind: string; firm: string; link: string; days: number },
): Letter {
  const what = namedDocument(kind, language)
  const texts: Record<Reader['language'], Text> = {
    en: {
      subject: 'Your signed document',
      text: `Hello ${firstName},

Thank you. Everybody has signed ${what}. For ${days} days you can read the signed copy here and save it for your records:

${link}

${firm}
`,
    },
    fr: {
      subject: 'Votre document signé',
      text: `Bonjour ${firstName},

Merci. Tout le monde a signé ${what}. Pendant ${days} jours, vous pouvez lire la copie signée ici et l’enregistrer pour vos dossiers :

${link}

${firm}
`,
    },
  }
  return { to: email, ...texts[language] }
}
