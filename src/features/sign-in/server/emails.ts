import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'

// Whole emails side by side rather than sentences in the catalogue: an email is read and revised as one piece.

export function resetEmail(reader: Reader, firm: string, url: string): Email {
  return emailTo('passwordReset', reader, {
    en: {
      subject: 'Your new password',
      body: [
        `You can choose a new password for the ${firm} adviser portal here:`,
        { action: 'Choose a New Password', url },
        'The link works once, for one hour. Your two-factor set-up stays as it is.',
        'If you did not ask for this, you need not do anything: your password has not changed.',
      ],
      why: 'You receive this email because a new password was requested for this address.',
    },
    fr: {
      subject: 'Votre nouveau mot de passe',
      body: [
        `Vous pouvez choisir ici un nouveau mot de passe pour le portail des conseillères et conseillers chez ${firm} :`,
        { action: 'Choisir un nouveau mot de passe', url },
        'Le lien fonctionne une seule fois, pendant une heure. Votre authentification à deux facteurs reste inchangée.',
        'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe n’a pas changé.',
      ],
      why: 'Vous recevez ce courriel parce qu’un nouveau mot de passe a été demandé pour cette adresse.',
    },
  })
}

export function invitationEmail(reader: Reader, firm: string, url: string): Email {
  return emailTo('invitation', reader, {
    en: {
      subject: `Welcome to the ${firm} adviser portal`,
      body: [
        'Your account is ready. Please choose your password here:',
        { action: 'Choose Your Password', url },
        'The link works once, for seven days. When you first sign in, you will set up an authenticator app, so please keep your phone nearby.',
        'We are glad to have you with us.',
      ],
      why: `You receive this email because ${firm} created an account for you.`,
    },
    fr: {
      subject: `Bienvenue sur le portail des conseillères et conseillers chez ${firm}`,
      body: [
        'Votre compte est prêt. Veuillez choisir votre mot de passe ici :',
        { action: 'Choisir votre mot de passe', url },
        'Le lien fonctionne une seule fois, pendant sept jours. À votre première connexion, vous configurerez une application d’authentification : gardez votre téléphone à portée de main.',
        'Au plaisir de vous compter parmi nous.',
      ],
      why: `Vous recevez ce courriel, car ${firm} vous a créé un compte.`,
    },
  })
}

/** To somebody whose sign-in an administrator has reset. */
export function startedAnewEmail(reader: Reader, firm: string, url: string): Email {
  return emailTo('passwordReset', reader, {
    en: {
      subject: 'Your sign-in was reset',
      body: [
        `Your sign-in to the ${firm} adviser portal has been reset by an administrator. Your earlier password, authenticator app, passkeys and recovery codes no longer work, and every session has ended. Please choose a new password here:`,
        { action: 'Choose a New Password', url },
        'The link works once, for seven days. When you next sign in, you will set up your authenticator app again, so please keep your phone nearby.',
        'If you did not ask for this, please tell your administrator at once, and do not use the link.',
      ],
      why: `You receive this email because you have an account in the ${firm} adviser portal.`,
    },
    fr: {
      subject: 'Vos données de connexion ont été réinitialisées',
      body: [
        `Vos données de connexion au portail des conseillères et conseillers chez ${firm} ont été réinitialisées par la personne qui l’administre. Votre mot de passe, votre application d’authentification, vos clés d’accès et vos codes de secours ne fonctionnent plus, et toutes vos sessions sont fermées. Veuillez choisir ici un nouveau mot de passe :`,
        { action: 'Choisir un nouveau mot de passe', url },
        'Le lien fonctionne une seule fois, pendant sept jours. À votre prochaine connexion, vous configurerez de nouveau votre application d’authentification : gardez votre téléphone à portée de main.',
        'Si vous n’avez rien demandé, veuillez en informer sans tarder la personne qui administre le portail, et n’utilisez pas le lien.',
      ],
      why: `Vous recevez ce courriel parce que vous avez un compte sur le portail des conseillères et conseillers chez ${firm}.`,
    },
  })
}
