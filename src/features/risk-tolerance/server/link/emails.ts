import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { type Email, type EmailAdviser, emailTo, type Reader } from '../../../../server/mail/email.ts'
import type { AdviserEmail } from '../../../../server/mail/write-to-adviser.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

interface Invitation {
  adviser: EmailAdviser
  firm: { name: string; timeZone: string }
  url: string
  expiresAt: string
}

/** Asks a client to answer the questionnaire through a link. */
export function linkEmail(reader: Reader, { adviser, firm, url, expiresAt }: Invitation): Email {
  const { name } = adviser
  const until = formatDate(dayIn(expiresAt, firm.timeZone), reader.language)
  const email = emailTo('riskToleranceLink', reader, {
    en: {
      subject: `${name} has a few questions for you`,
      body: [
        `Before we talk about your investments, ${name} would like to know how you feel about risk. You can answer ${sectionCount} short questions here, on a phone or a computer:`,
        { action: 'Answer the Questions', url },
        `Please set aside about 10 minutes. If something comes up, just stop: your answers are kept, and the same link brings you back to them. It is open until ${until}.`,
        'There are no right or wrong answers. The link is meant for you alone and needs no password, so please do not pass it on.',
        'Thank you, and we look forward to speaking with you.',
      ],
      why: `You receive this email because ${name} of ${firm.name} looks after your investments and asked us to send it to you.`,
    },
    fr: {
      subject: `${name} a quelques questions pour vous`,
      body: [
        `Avant de parler de vos placements, ${name} aimerait savoir comment vous percevez le risque. Vous pouvez répondre ici à ${sectionCount} courtes questions, sur un téléphone ou un ordinateur :`,
        { action: 'Répondre aux questions', url },
        `Prévoyez une dizaine de minutes. En cas d’imprévu, arrêtez-vous simplement : vos réponses sont conservées et le même lien vous y ramène. Il reste ouvert jusqu’au ${until}.`,
        'Il n’y a ni bonnes ni mauvaises réponses. Le lien vous est réservé et ne demande aucun mot de passe : veuillez ne le transmettre à personne.',
        'Merci, et au plaisir de vous parler.',
      ],
      why: `Vous recevez ce courriel, car ${name} (${firm.name}) s’occupe de vos placements et nous a demandé de vous l’envoyer.`,
    },
  })
  return { ...email, adviser }
}

const afterSubmission = {
  sent: {
    en: 'It is now being emailed to the client for signature, and you will be told when it is signed or declined.',
    fr: 'Il est en cours d’envoi par courriel pour signature; nous vous écrirons lorsqu’il sera signé ou refusé.',
  },
  'no address': {
    en: 'It cannot be sent for signature yet, because the client’s email address is not on file. Once you have added it, the questionnaire goes out within the hour.',
    fr: 'Il ne peut pas encore être envoyé pour signature, car le dossier ne contient pas d’adresse courriel. Dès que vous l’aurez ajoutée, le questionnaire partira dans l’heure.',
  },
  waits: {
    en: 'It is waiting for you: please look at the answers, and then send them for signature.',
    fr: 'Il attend que vous l’examiniez : veuillez lire les réponses, puis les envoyer pour signature.',
  },
  'waits, no address': {
    en: 'It is waiting for you: please look at the answers, add the client’s email address, which is not on file, and then send them for signature.',
    fr: 'Il attend que vous l’examiniez : veuillez lire les réponses, ajouter l’adresse courriel qui manque au dossier, puis les envoyer pour signature.',
  },
}

/** Where the parts of the questionnaire point to different profiles, and nothing is sent yet. */
const profileIsOpen = {
  en: 'Its parts point to different risk profiles, so please choose the one that applies.',
  fr: 'Ses aspects mènent à des profils de risque différents : veuillez choisir celui qui s’applique.',
}

/** The same, on its way to the client: a choice no longer changes the document. */
const profileIsStated = {
  en: 'Its parts point to different risk profiles, and the document states the profile of the total. To have it state another one, revoke the document, choose the profile, and send it again.',
  fr: 'Ses aspects mènent à des profils de risque différents, et le document indique le profil du total. Pour qu’il en indique un autre, retirez le document, choisissez le profil, puis renvoyez-le.',
}

interface Submission {
  /** The client's name. */
  client: string
  next: keyof typeof afterSubmission
  /** The parts of the questionnaire point to different profiles, and none is chosen. */
  needsChoice: boolean
}

/**
 * Tells the adviser that a client has submitted, and what happens next. No answer, score or profile stands in it: an
 * email can be read by others.
 */
export function submittedEmail({ client, next, needsChoice }: Submission): AdviserEmail {
  const profile = next === 'sent' ? profileIsStated : profileIsOpen
  return {
    en: {
      subject: `Questionnaire submitted: ${client}`,
      body: [
        `${client} has submitted the risk tolerance questionnaire. ${afterSubmission[next].en}`,
        ...(needsChoice ? [profile.en] : []),
        'You can read the answers on the client’s page:',
      ],
    },
    fr: {
      subject: `Questionnaire soumis : ${client}`,
      body: [
        `${client} a soumis le questionnaire de tolérance au risque. ${afterSubmission[next].fr}`,
        ...(needsChoice ? [profile.fr] : []),
        'Vous pouvez lire les réponses sur la page de ce dossier :',
      ],
    },
    why: {
      en: 'You receive this email because a client of yours answered the questionnaire through a link.',
      fr: 'Vous recevez ce courriel parce que le questionnaire a été rempli au moyen d’un lien dans un dossier dont vous êtes responsable.',
    },
  }
}
