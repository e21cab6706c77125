import { letterTo, type Reader } from '../../../server/mail/letter-to.ts'
import type { Letter } from '../../../server/mail/mailer.ts'

// Whole letters side by side rather than sentences in the catalogue: a letter is read and revised as one piece.

export function resetLetter(reader: Reader, firm: string, link: string): Letter {
  return letterTo(reader, {
    en: {
      subject: 'Your new password',
      text: `Hello ${reader.firstName},

You can choose a new password for the ${firm} adviser portal here:

${link}

The link works once, for one hour. Your two-factor set-up stays as it is.

If you did not ask for this, you need not do anything: your password has not changed.

${firm}
`,
    },
    fr: {
      subject: 'Votre nouveau mot de passe',
      text: `Bonjour ${reader.firstName},

Vous pouvez choisir ici un nouveau mot de passe pour le portail des conseillers de ${firm} :

${link}

Le lien fonctionne une seule fois, pendant une heure. Votre authentification à deux facteurs reste inchangée.

Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe n’a pas changé.

${firm}
`,
    },
  })
}

export function invitationLetter(reader: Reader, firm: string, link: string): Letter {
  return letterTo(reader, {
    en: {
      subject: `Welcome to the ${firm} adviser portal`,
      text: `Hello ${reader.firstName},

Your account is ready. Please choose your password here:

${link}

The link works once, for seven days. When you first sign in, you will set up an authenticator app, so please have your phone at hand.

We are glad to have you with us.

${firm}
`,
    },
    fr: {
      subject: `Bienvenue sur le portail des conseillers de ${firm}`,
      text: `Bonjour ${reader.firstName},

Votre compte est prêt. Veuillez choisir votre mot de passe ici :

${link}

Le lien fonctionne une seule fois, pendant sept jours. À votre première connexion, vous configurerez une application d’authentification : gardez votre téléphone à portée de main.

Nous sommes heureux de vous compter parmi nous.

${firm}
`,
    },
  })
}

export function passwordChangedLetter(reader: Reader, firm: string): Letter {
  return letterTo(reader, {
    en: {
      subject: 'Your password was changed',
      text: `Hello ${reader.firstName},

The password of your ${firm} adviser portal account has just been changed, and every session has been signed out.

If this was not you, please tell your administrator at once.

${firm}
`,
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      text: `Bonjour ${reader.firstName},

Le mot de passe de votre compte du portail des conseillers de ${firm} vient d’être modifié, et toutes les sessions ont été fermées.

Si ce n’était pas vous, veuillez en informer votre administrateur sans tarder.

${firm}
`,
    },
  })
}
