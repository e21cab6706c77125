import { dayIn, formatDate } from '../../../platform/formats/dates.ts'
import { letterTo, type Reader } from '../../../server/mail/letter-to.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { sectionCount } from '../questionnaire/scores.ts'

// Whole letters side by side rather than sentences in the catalogue: a letter is read and revised as one piece.

interface Invitation {
  adviser: string
  firm: { name: string; timeZone: string }
  url: string
  expiresAt: string
}

/** Asks a client to answer the questionnaire through a link. */
export function linkLetter(reader: Reader, { adviser, firm, url, expiresAt }: Invitation): Letter {
  const { firstName } = reader
  const until = formatDate(dayIn(expiresAt, firm.timeZone), reader.language)
  return letterTo(reader, {
    en: {
      subject: `${adviser} has a few questions for you`,
      text: `Hello ${firstName},

Before we talk about your investments, ${adviser} would like to know how you feel about risk. You can answer ${sectionCount} short questions here, on a phone or a computer:

${url}

Please set aside about 10 minutes. If something comes up, just stop: your answers are kept, and the same link brings you back to them. It is open until ${until}.

There are no right or wrong answers. The link is meant for you alone and needs no password, so please do not pass it on.

Thank you, and we look forward to speaking with you.

${adviser}
${firm.name}
`,
    },
    fr: {
      subject: `${adviser} a quelques questions pour vous`,
      text: `Bonjour ${firstName},

Avant de parler de vos placements, ${adviser} aimerait savoir comment vous percevez le risque. Vous pouvez répondre ici à ${sectionCount} courtes questions, sur un téléphone ou un ordinateur :

${url}

Prévoyez une dizaine de minutes. En cas d’imprévu, arrêtez-vous simplement : vos réponses sont conservées et le même lien vous y ramène. Il reste ouvert jusqu’au ${until}.

Il n’y a ni bonnes ni mauvaises réponses. Le lien vous est réservé et ne demande aucun mot de passe : veuillez ne le transmettre à personne.

Merci, et au plaisir de vous parler.

${adviser}
${firm.name}
`,
    },
  })
}
