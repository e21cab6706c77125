import { dayIn, formatDate } from '../../../platform/formats/dates.ts'
import { type Email, type EmailAdviser, emailTo, type Reader } from '../../../server/mail/email.ts'
import { sectionCount } from '../questionnaire/scores.ts'

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
  const email = emailTo(reader, {
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
      why: `Vous recevez ce courriel parce que ${name}, de ${firm.name}, s’occupe de vos placements et nous a demandé de vous l’envoyer.`,
    },
  })
  return { ...email, adviser }
}
