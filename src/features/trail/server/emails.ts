import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'

/** Tells compliance that the trail, or a record, was changed behind the portal's back. */
export const brokenEmail = (reader: Reader, firm: string, findings: number): Email =>
  emailTo('security', reader, {
    en: {
      subject: 'The audit trail is broken',
      body: [
        `When the audit trail of ${firm} was verified, ${findings === 1 ? 'one thing was found that does' : `${findings} things were found that do`} not agree with what was recorded. The page Trail says what.`,
        'Somebody may have changed the database behind the portal’s back, or a backup may have been brought back without its anchors. Please have an administrator run npm run audit:verify on the machine, and keep everything as it is until then.',
      ],
      why: `You receive this email because you are responsible for compliance at ${firm}.`,
    },
    fr: {
      subject: 'La piste d’audit est rompue',
      body: [
        `La vérification de la piste d’audit de ${firm} a révélé ${findings === 1 ? 'un élément qui ne correspond' : `${findings} éléments qui ne correspondent`} pas à ce qui a été consigné. La page Piste d’audit précise de quoi il s’agit.`,
        'La base de données a peut-être été modifiée à l’insu du portail, ou une sauvegarde restaurée sans ses ancrages. Veuillez demander à l’administration d’exécuter npm run audit:verify sur le serveur et de ne rien modifier d’ici là.',
      ],
      why: `Vous recevez ce courriel parce que vous êtes responsable de la conformité chez ${firm}.`,
    },
  })
