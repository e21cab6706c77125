import { type Email, type EmailAdviser, emailTo, type Reader } from '../../../../../server/mail/email.ts'
import { dayOf, type Named } from './email-words.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

/** What every email to a signer is about. */
export interface Asked {
  what: Named
  adviser: EmailAdviser
  firm: string
  link: string
  expiresAt: string
  timeZone: string
}

export function signEmail(reader: Reader, asked: Asked): Email {
  const { adviser, firm, link: url } = asked
  const what = asked.what[reader.language]
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return signed(adviser, 'toSign', reader, {
    en: {
      subject: `${adviser.name} asks for your signature`,
      body: [
        `${adviser.name} of ${firm} asks you to read and sign ${what}. You can do both here, on a phone or a computer:`,
        { action: 'Read and Sign', url },
        `It takes a few minutes. When you sign, we email you a code to make sure that it is you. The link is for you alone; please do not pass it on. You have until ${until}.`,
        `If you have a question, or would rather not sign this way, please speak with ${adviser.name}.`,
      ],
      why: becauseToSign(asked).en,
    },
    fr: {
      subject: `${adviser.name} vous demande votre signature`,
      body: [
        `${adviser.name} (${firm}) vous demande de lire et de signer ${what}. Vous pouvez faire les deux ici, sur un téléphone ou un ordinateur :`,
        { action: 'Lire et signer', url },
        `Quelques minutes suffisent. Au moment de signer, nous vous envoyons un code par courriel pour confirmer qu’il s’agit bien de vous. Ce lien vous est réservé; veuillez ne pas le transmettre. Vous avez jusqu’au ${until}.`,
        `Si vous avez une question, ou si vous préférez ne pas signer de cette façon, parlez-en à ${adviser.name}.`,
      ],
      why: becauseToSign(asked).fr,
    },
  })
}

export function reminderEmail(reader: Reader, asked: Asked): Email {
  const { adviser, firm, link: url } = asked
  const what = asked.what[reader.language]
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return signed(adviser, 'signingReminder', reader, {
    en: {
      subject: `Reminder: ${adviser.name} asks for your signature`,
      body: [
        `${adviser.name} of ${firm} has asked you to sign ${what}, and your signature is still missing. You can read and sign it here:`,
        { action: 'Read and Sign', url },
        `You have until ${until}. If you have a question, or would rather not sign, please speak with ${adviser.name}.`,
      ],
      why: becauseToSign(asked).en,
    },
    fr: {
      subject: `Rappel : ${adviser.name} vous demande votre signature`,
      body: [
        `${adviser.name} (${firm}) vous a demandé de signer ${what}, et votre signature manque toujours. Vous pouvez le lire et le signer ici :`,
        { action: 'Lire et signer', url },
        `Vous avez jusqu’au ${until}. Si vous avez une question, ou si vous préférez ne pas signer, parlez-en à ${adviser.name}.`,
      ],
      why: becauseToSign(asked).fr,
    },
  })
}

/** Documents took the place of others while they were out. */
export function otherDocumentsEmail(reader: Reader, asked: Asked): Email {
  const { adviser, firm, link: url } = asked
  const what = asked.what[reader.language]
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return signed(adviser, 'toSign', reader, {
    en: {
      subject: `${adviser.name} has corrected what you are asked to sign`,
      body: [
        `${adviser.name} of ${firm} has corrected what you are asked to sign. Please read it again; what you may have read before is not signed any more. You are asked to sign ${what}:`,
        { action: 'Read and Sign', url },
        `You have until ${until}. If you have a question, or would rather not sign, please speak with ${adviser.name}.`,
      ],
      why: becauseToSign(asked).en,
    },
    fr: {
      subject: `${adviser.name} a corrigé ce que vous devez signer`,
      body: [
        `${adviser.name} (${firm}) a corrigé ce que vous devez signer. Veuillez en reprendre la lecture : ce que vous aviez peut-être déjà lu ne sera plus signé. On vous demande de signer ${what} :`,
        { action: 'Lire et signer', url },
        `Vous avez jusqu’au ${until}. Si vous avez une question, ou si vous préférez ne pas signer, parlez-en à ${adviser.name}.`,
      ],
      why: becauseToSign(asked).fr,
    },
  })
}

/** They have more time. */
export function laterDayEmail(reader: Reader, asked: Asked): Email {
  const { adviser, firm, link: url } = asked
  const what = asked.what[reader.language]
  const until = dayOf(asked.expiresAt, reader.language, asked.timeZone)
  return signed(adviser, 'signingReminder', reader, {
    en: {
      subject: `You have until ${until} to sign`,
      body: [
        `${adviser.name} of ${firm} has given you more time to sign ${what}: you now have until ${until}. You can read and sign it here:`,
        { action: 'Read and Sign', url },
        `If you have a question, or would rather not sign, please speak with ${adviser.name}.`,
      ],
      why: becauseToSign(asked).en,
    },
    fr: {
      subject: `Vous avez jusqu’au ${until} pour signer`,
      body: [
        `${adviser.name} (${firm}) vous accorde plus de temps pour signer ${what} : vous avez maintenant jusqu’au ${until}. Vous pouvez le lire et le signer ici :`,
        { action: 'Lire et signer', url },
        `Si vous avez une question, ou si vous préférez ne pas signer, parlez-en à ${adviser.name}.`,
      ],
      why: becauseToSign(asked).fr,
    },
  })
}

const becauseToSign = ({ adviser, firm }: Asked) => ({
  en: `You receive this email because ${adviser.name} of ${firm} named you as a signer of this document.`,
  fr: `Vous recevez ce courriel, car ${adviser.name} (${firm}) a indiqué que vous devez signer ce document.`,
})

interface Code {
  code: string
  minutes: number
  adviser: EmailAdviser
}

export function codeEmail(reader: Reader, { code, minutes, adviser }: Code): Email {
  return signed(adviser, 'signingCode', reader, {
    en: {
      subject: 'Your code for signing',
      body: [
        `Your code for signing is ${code}. It works once, for ${minutes} minutes; a newer one replaces it.`,
        'If you did not ask for it, please tell your adviser, and do not give the code to anyone.',
      ],
      why: 'You receive this email because a code was requested on the page where you sign.',
    },
    fr: {
      subject: 'Votre code pour signer',
      body: [
        `Votre code pour signer est ${code}. Il fonctionne une seule fois, pendant ${minutes} minutes; un nouveau code le remplace.`,
        'Si vous ne l’avez pas demandé, veuillez nous en informer et ne transmettre le code à personne.',
      ],
      why: 'Vous recevez ce courriel parce qu’un code a été demandé sur la page où vous signez.',
    },
  })
}

interface Copy {
  what: Named
  adviser: EmailAdviser
  link: string
  days: number
  /** Nobody else was to sign. */
  isAlone: boolean
}

export function copyEmail(reader: Reader, { what: named, adviser, link: url, days, isAlone }: Copy): Email {
  const what = named[reader.language]
  return signed(adviser, 'signedCopy', reader, {
    en: {
      subject: 'Your signed document',
      body: [
        `Thank you. ${isAlone ? 'You have' : 'Everybody has'} signed ${what}. For ${days} days you can read the signed copy here and save it for your records:`,
        { action: 'Open the Signed Copy', url },
      ],
      why: 'You receive this email because you signed this document.',
    },
    fr: {
      subject: 'Votre document signé',
      body: [
        `Merci. ${isAlone ? 'Vous avez' : 'Tout le monde a'} signé ${what}. Pendant ${days} jours, vous pouvez lire la copie signée ici et l’enregistrer pour vos dossiers :`,
        { action: 'Ouvrir la copie signée', url },
      ],
      why: 'Vous recevez ce courriel parce que vous avez signé ce document.',
    },
  })
}

/** By the adviser: a client is to know whom to ask, and at which number. */
const signed = (adviser: EmailAdviser, ...[kind, reader, inBoth]: Parameters<typeof emailTo>): Email => ({
  ...emailTo(kind, reader, inBoth),
  adviser,
})
