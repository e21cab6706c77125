import { formatDate } from '../../../../platform/formats/dates.ts'
import { type Email, emailTo, type Reader } from '../../../../server/mail/email.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

interface MoveNews {
  /** Who moved them, from whom and to whom, and where. */
  by: string
  from: string
  to: string
  firm: string
  households: readonly string[]
  reason: string
  dueOn: string
  takenBack: number
}

/** So many are named; of more it is said how many there are. */
const mostNamed = 20

export const movedEmail = (
  reader: Reader,
  { by, from, to, firm, households, reason, dueOn, takenBack }: MoveNews,
): Email => {
  const named = households.slice(0, mostNamed).join(' · ')
  const more = households.length - mostNamed
  return emailTo('security', reader, {
    en: {
      subject: `Households have moved from ${from} to ${to}`,
      body: [
        `${by} has moved ${households.length === 1 ? 'a household' : `${households.length} households`} from the book of ${from} to the book of ${to} in the ${firm} adviser portal, with all that is on file.`,
        more > 0 ? `${named}, and ${more} more.` : named,
        `Reason: ${reason}`,
        `${to} reads them from now on, and is asked to verify what is on file of each client by ${formatDate(dueOn, 'en')}. ${from} reads them no more.`,
        ...(takenBack > 0
          ? [
              `Documents that ${from} was still to sign have been taken back: ${takenBack}. Please send them again.`,
            ]
          : []),
      ],
      why: 'You receive this email because you are responsible for a book, or for compliance.',
    },
    fr: {
      subject: `Des ménages sont passés de ${from} à ${to}`,
      body: [
        `${by} a transféré ${households.length === 1 ? 'un ménage' : `${households.length} ménages`} du portefeuille de ${from} à celui de ${to} sur le portail des conseillères et conseillers chez ${firm}, avec tous les dossiers.`,
        more > 0 ? `${named}, et ${more} de plus.` : named,
        `Motif : ${reason}`,
        `${to} y a désormais accès et doit vérifier le dossier de chaque client ou cliente au plus tard le ${formatDate(dueOn, 'fr')}. ${from} n’y a plus accès.`,
        ...(takenBack > 0
          ? [
              `Documents que ${from} devait encore signer et qui ont été retirés : ${takenBack}. Veuillez les envoyer de nouveau.`,
            ]
          : []),
      ],
      why: 'Vous recevez ce courriel parce que vous êtes responsable d’un portefeuille ou de la conformité.',
    },
  })
}
