import { letterTo, type Reader } from '../../../server/mail/letter-to.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { dayOf, namedDocument, type Title } from './letter-words.ts'

// Whole letters side by side rather than sentences in the catalogue: a letter is read and revised as one piece.

/** What every letter to a signer is about. */
export interface Asked {
  title: Title
  adviser: string
  firm: string
  link: string
  expiresAt: string
  timeZone: string
}

export function signLetter(reader: Reader, asked: Asked): Letter {
  const { adviser, firm, link } = asked
  const what = namedDocument(asked.title, reader.language)
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return letterTo(reader, {
    en: {
      subject: `${adviser} asks for your signature`,
      text: `Hello ${reader.firstName},

${adviser} of ${firm} asks you to read and sign ${what}. You can do both here, on a phone or a computer:

${link}

It takes a few minutes. When you sign, we e-mail you a code to make sure that it is you. The link is for you alone; please do not pass it on. You have until ${until}.

If you have a question, or would rather not sign this way, please speak with ${adviser}.

${firm}
`,
    },
    fr: {
      subject: `${adviser} vous demande votre signature`,
      text: `Bonjour ${reader.firstName},

${adviser}, de ${firm}, vous demande de lire et de signer ${what}. Vous pouvez faire les deux ici, sur un téléphone ou un ordinateur :

${link}

Quelques minutes suffisent. Au moment de signer, nous vous envoyons un code par courriel pour confirmer qu’il s’agit bien de vous. Ce lien vous est réservé; veuillez ne pas le transmettre. Vous avez jusqu’au ${until}.

Si vous avez une question, ou si vous préférez ne pas signer de cette façon, parlez-en à ${adviser}.

${firm}
`,
    },
  })
}

export function reminderLetter(reader: Reader, asked: Asked): Letter {
  const { adviser, firm, link } = asked
  const what = namedDocument(asked.title, reader.language)
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return letterTo(reader, {
    en: {
      subject: `Reminder: ${adviser} asks for your signature`,
      text: `Hello ${reader.firstName},

${adviser} of ${firm} has asked you to sign ${what}, and your signature is still missing. You can read and sign it here:

${link}

You have until ${until}. If you have a question, or would rather not sign, please speak with ${adviser}.

${firm}
`,
    },
    fr: {
      subject: `Rappel : ${adviser} vous demande votre signature`,
      text: `Bonjour ${reader.firstName},

${adviser}, de ${firm}, vous a demandé de signer ${what}, et votre signature manque toujours. Vous pouvez le lire et le signer ici :

${link}

Vous avez jusqu’au ${until}. Si vous avez une question, ou si vous préférez ne pas signer, parlez-en à ${adviser}.

${firm}
`,
    },
  })
}

export function codeLetter(
  reader: Reader,
  { code, minutes, firm }: { code: string; minutes: number; firm: string },
): Letter {
  return letterTo(reader, {
    en: {
      subject: 'Your code for signing',
      text: `Hello ${reader.firstName},

Your code for signing is ${code}. It works once, for ${minutes} minutes; a newer one replaces it.

If you did not ask for it, please tell your adviser, and pass the code on to nobody.

${firm}
`,
    },
    fr: {
      subject: 'Votre code pour signer',
      text: `Bonjour ${reader.firstName},

Votre code pour signer est ${code}. Il fonctionne une seule fois, pendant ${minutes} minutes; un nouveau code le remplace.

Si vous ne l’avez pas demandé, veuillez nous en informer et ne transmettre le code à personne.

${firm}
`,
    },
  })
}

interface Copy {
  title: Title
  firm: string
  link: string
  days: number
  /** Nobody else was to sign. */
  isAlone: boolean
}

export function copyLetter(reader: Reader, { title, firm, link, days, isAlone }: Copy): Letter {
  const what = namedDocument(title, reader.language)
  return letterTo(reader, {
    en: {
      subject: 'Your signed document',
      text: `Hello ${reader.firstName},

Thank you. ${isAlone ? 'You have' : 'Everybody has'} signed ${what}. For ${days} days you can read the signed copy here and save it for your records:

${link}

${firm}
`,
    },
    fr: {
      subject: 'Votre document signé',
      text: `Bonjour ${reader.firstName},

Merci. ${isAlone ? 'Vous avez' : 'Tout le monde a'} signé ${what}. Pendant ${days} jours, vous pouvez lire la copie signée ici et l’enregistrer pour vos dossiers :

${link}

${firm}
`,
    },
  })
}
