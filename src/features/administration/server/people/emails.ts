import { type Email, emailTo, type Reader } from '../../../../server/mail/email.ts'
import type { Assisted } from '../../people-contract.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

/** What somebody may do in a book from now on. */
export type BookNews = Assisted & { isGone: boolean }

interface Names {
  /** Who changed it, whose rights are others now, and where. */
  by: string
  person: string
  firm: string
}

export const rightsEmail = (reader: Reader, { by, person, firm }: Names, news: readonly BookNews[]): Email =>
  emailTo('security', reader, {
    en: {
      subject: `What ${person} may do in a book has changed`,
      body: [
        `${by} has changed in which books ${person} works in the ${firm} adviser portal.`,
        ...news.map((book) => inEnglish(person, book)),
        'If this should not be so, please tell whoever administers the portal.',
      ],
      why: 'You receive this email because you are responsible for a book, or for compliance.',
    },
    fr: {
      subject: `Les droits de ${person} dans un portefeuille ont changé`,
      body: [
        `${by} a changé les portefeuilles dans lesquels ${person} travaille sur le portail des conseillères et conseillers chez ${firm}.`,
        ...news.map((book) => inFrench(person, book)),
        'Si cela ne devrait pas être le cas, veuillez en informer la personne qui administre le portail.',
      ],
      why: 'Vous recevez ce courriel parce que vous êtes responsable d’un portefeuille ou de la conformité.',
    },
  })

function inEnglish(person: string, { name, isGone, maySend, mayReveal }: BookNews): string {
  if (isGone) return `Book of ${name}: ${person} no longer works in it.`
  const send = maySend ? 'may send to clients' : 'may not send to clients'
  const reveal = mayReveal ? 'may have masked numbers shown whole' : 'may not have masked numbers shown whole'
  return `Book of ${name}: ${person} reads and fills in what is there, ${send}, and ${reveal}.`
}

function inFrench(person: string, { name, isGone, maySend, mayReveal }: BookNews): string {
  if (isGone) return `Portefeuille de ${name} : ${person} n’y travaille plus.`
  const send = maySend ? 'peut écrire à la clientèle' : 'ne peut pas écrire à la clientèle'
  const reveal = mayReveal
    ? 'peut afficher en entier les numéros masqués'
    : 'ne peut pas afficher en entier les numéros masqués'
  return `Portefeuille de ${name} : ${person} y lit et y remplit ce qui s’y trouve, ${send} et ${reveal}.`
}

export const complianceEmail = (reader: Reader, { by, person, firm }: Names): Email =>
  emailTo('security', reader, {
    en: {
      subject: `${person} may read every book`,
      body: [
        `${by} has given ${person} the role Compliance in the ${firm} adviser portal. Whoever has it reads what is on file of every client, and may have masked numbers shown whole.`,
        'If this should not be so, please tell whoever administers the portal.',
      ],
      why: 'You receive this email because you are responsible for a book, or for compliance.',
    },
    fr: {
      subject: `${person} peut lire tous les portefeuilles`,
      body: [
        `${by} a donné à ${person} le rôle Conformité sur le portail des conseillères et conseillers chez ${firm}. Ce rôle permet de lire les dossiers de toute la clientèle et d’afficher en entier les numéros masqués.`,
        'Si cela ne devrait pas être le cas, veuillez en informer la personne qui administre le portail.',
      ],
      why: 'Vous recevez ce courriel parce que vous êtes responsable d’un portefeuille ou de la conformité.',
    },
  })
