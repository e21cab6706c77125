import type { Language } from '../../../../platform/codes/person.ts'
import { type Email, emailTo } from '../../../../server/mail/email.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

/** Says that emails arrive, and nothing else. */
export const testEmail = (to: string, language: Language, firm: string): Email =>
  emailTo(
    'test',
    { email: to, firstName: null, lastName: firm, language },
    {
      en: {
        subject: `A test email of ${firm}`,
        body: [
          'This email was sent to see whether emails of the adviser portal arrive. It did; there is nothing to do.',
        ],
        why: `You receive this email because an administrator of ${firm} entered your address.`,
      },
      fr: {
        subject: `Courriel d’essai – ${firm}`,
        body: [
          'Ce courriel a été envoyé pour vérifier que les courriels du portail arrivent. C’est le cas; vous n’avez rien à faire.',
        ],
        why: `Vous recevez ce courriel parce qu’une personne qui administre le portail chez ${firm} a entré votre adresse.`,
      },
    },
  )
