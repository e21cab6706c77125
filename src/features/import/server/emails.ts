import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'

export interface Exported {
  /** Who did it. */
  by: string
  /** Whose books, by name; null of every one. */
  books: readonly string[] | null
  secrets: boolean
}

/** Tells compliance that records have left the portal. */
export function exportEmail(reader: Reader, firm: string, { by, books, secrets }: Exported): Email {
  return emailTo('recordsExported', reader, {
    en: {
      subject: 'Records were exported from the portal',
      body: [
        `${by} exported client records of ${books === null ? 'every book' : `the book of ${books.join(', ')}`} as a file${secrets ? ', with whole Social Insurance Numbers' : ''}.`,
        'If this was not expected, please ask them, and an administrator.',
      ],
      why: `You receive this email because you are responsible for compliance at ${firm}.`,
    },
    fr: {
      subject: 'Des fiches ont été exportées du portail',
      body: [
        `${by} a exporté dans un fichier les fiches ${books === null ? 'de tous les portefeuilles' : `du portefeuille de ${books.join(', ')}`}${secrets ? ', avec les numéros d’assurance sociale complets' : ''}.`,
        'Si cela vous étonne, veuillez vous adresser à cette personne et à l’administration du portail.',
      ],
      why: `Vous recevez ce courriel parce que vous êtes responsable de la conformité chez ${firm}.`,
    },
  })
}
