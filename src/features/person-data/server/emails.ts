import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'

/** Tells compliance that all that is on file of somebody has left the portal; whose it is, the trail says. */
export function personExportEmail(
  reader: Reader,
  firm: string,
  { by, secrets }: { by: string; secrets: boolean },
): Email {
  return emailTo('recordsExported', reader, {
    en: {
      subject: 'A client’s data was exported from the portal',
      body: [
        `${by} exported all that is on file of one client as an archive${secrets ? ', with whole numbers' : ''}. The trail says of whom.`,
        'If this was not expected, please ask them, and an administrator.',
      ],
      why: `You receive this email because you are responsible for compliance at ${firm}.`,
    },
    fr: {
      subject: 'Les données d’une personne ont été exportées du portail',
      body: [
        `${by} a exporté dans une archive tout ce que contient le dossier d’une personne${secrets ? ', avec les numéros complets' : ''}. La piste d’audit indique de qui il s’agit.`,
        'Si cela vous étonne, veuillez vous adresser à cette personne et à l’administration du portail.',
      ],
      why: `Vous recevez ce courriel parce que vous êtes responsable de la conformité chez ${firm}.`,
    },
  })
}
