import { formatDate } from '../../../../platform/formats/dates.ts'
import { type Email, emailTo, type Reader } from '../../../../server/mail/email.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

interface Due {
  name: string
  dueOn: string
}

interface ReviewNews {
  /** Whose review is due, the first one first. */
  reviews: readonly [Due, ...Due[]]
  /** The list of participants. */
  url: string
}

/** So many are named; of more it is said how many there are. */
const mostNamed = 20

export function reviewsEmail(reader: Reader, { reviews, url }: ReviewNews): Email {
  const [first] = reviews
  const count = reviews.length
  const isOne = count === 1
  const more = count - mostNamed
  const lines = (language: 'en' | 'fr') =>
    reviews
      .slice(0, mostNamed)
      .map(({ name, dueOn }) =>
        language === 'en' ? `${name}: ${formatDate(dueOn, 'en')}` : `${name} : ${formatDate(dueOn, 'fr')}`,
      )
  return emailTo('adviserNotice', reader, {
    en: {
      subject: isOne ? `Review due: ${first.name}` : `Reviews due: ${count} clients`,
      body: [
        `What is on file of ${isOne ? 'this client' : 'these clients'} is to be looked over with them by the day beside the name (CIRO Rule 3209).`,
        ...lines('en'),
        ...(more > 0 ? [`And ${more} more.`] : []),
        'The next term begins once you have gone through the client application and Supplementary KYC and submitted it again.',
        { action: 'Open the Participants', url },
      ],
      why: 'You receive this email because you look after clients whose review is due.',
    },
    fr: {
      subject: isOne ? `Révision à faire : ${first.name}` : `Révisions à faire : ${count} clients`,
      body: [
        `Le dossier ${isOne ? 'de cette personne' : 'de ces personnes'} doit être revu avec elle${isOne ? '' : 's'} au plus tard à la date indiquée (règle 3209 de l’OCRI).`,
        ...lines('fr'),
        ...(more > 0 ? [`Et ${more} de plus.`] : []),
        'La période suivante commence une fois que la demande du client et le complément de connaissance de la clientèle ont été revus et soumis de nouveau.',
        { action: 'Ouvrir les participants', url },
      ],
      why: 'Vous recevez ce courriel parce que vous suivez des clients dont la révision est à faire.',
    },
  })
}
