import type { Language } from '../../../platform/codes/person.ts'
import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'

/** What an owner is told of their account: the subject, and what has happened, of this firm's portal. */
interface Words {
  subject: string
  said: (firm: string) => string
}

const news = {
  'two-factor set up': {
    en: {
      subject: 'Two-factor sign-in was set up',
      said: (firm) =>
        `An authenticator app has just been set up for your ${firm} adviser portal account, and recovery codes were shown.`,
    },
    fr: {
      subject: 'L’authentification à deux facteurs a été configurée',
      said: (firm) =>
        `Une application d’authentification vient d’être configurée pour votre compte sur le portail des conseillères et conseillers chez ${firm}, et des codes de secours ont été affichés.`,
    },
  },
  'authenticator changed': {
    en: {
      subject: 'Your authenticator app was changed',
      said: (firm) =>
        `A new authenticator app has just been set up for your ${firm} adviser portal account. The one before it no longer works, and every other session has been signed out.`,
    },
    fr: {
      subject: 'Votre application d’authentification a été changée',
      said: (firm) =>
        `Une nouvelle application d’authentification vient d’être configurée pour votre compte sur le portail des conseillères et conseillers chez ${firm}. La précédente ne fonctionne plus, et toutes les autres sessions ont été fermées.`,
    },
  },
  'passkey added': {
    en: {
      subject: 'A passkey was added',
      said: (firm) =>
        `A passkey has just been added to your ${firm} adviser portal account. Whoever unlocks the device that holds it signs in without password and code. Under “Password and second factor” you can see your passkeys and remove them.`,
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée',
      said: (firm) =>
        `Une clé d’accès vient d’être ajoutée à votre compte sur le portail des conseillères et conseillers chez ${firm}. La personne qui déverrouille l’appareil où elle se trouve ouvre une session sans mot de passe ni code. Sous « Mot de passe et second facteur », vous pouvez voir vos clés d’accès et les retirer.`,
    },
  },
  'passkey removed': {
    en: {
      subject: 'A passkey was removed',
      said: (firm) =>
        `A passkey has just been removed from your ${firm} adviser portal account. It no longer signs anybody in.`,
    },
    fr: {
      subject: 'Une clé d’accès a été retirée',
      said: (firm) =>
        `Une clé d’accès vient d’être retirée de votre compte sur le portail des conseillères et conseillers chez ${firm}. Elle ne permet plus d’ouvrir une session.`,
    },
  },
  'identity disconnected': {
    en: {
      subject: 'Your account with the firm was disconnected',
      said: (firm) =>
        `Your ${firm} adviser portal account has just been disconnected from your account at the firm’s identity provider, which no longer signs you in.`,
    },
    fr: {
      subject: 'Votre compte au cabinet n’est plus relié',
      said: (firm) =>
        `Votre compte sur le portail des conseillères et conseillers chez ${firm} n’est plus relié à votre compte auprès du fournisseur d’identité du cabinet, qui n’ouvre plus vos sessions.`,
    },
  },
  'identity connected': {
    en: {
      subject: 'Your account with the firm was connected',
      said: (firm) =>
        `Your ${firm} adviser portal account has just been connected with your account at the firm’s identity provider, which signs you in from now on.`,
    },
    fr: {
      subject: 'Votre compte au cabinet a été relié',
      said: (firm) =>
        `Votre compte sur le portail des conseillères et conseillers chez ${firm} vient d’être relié à votre compte auprès du fournisseur d’identité du cabinet, qui ouvre désormais vos sessions.`,
    },
  },
  'recovery codes replaced': {
    en: {
      subject: 'Your recovery codes were replaced',
      said: (firm) =>
        `New recovery codes have just been made for your ${firm} adviser portal account. The earlier ones no longer work.`,
    },
    fr: {
      subject: 'Vos codes de secours ont été remplacés',
      said: (firm) =>
        `De nouveaux codes de secours viennent d’être créés pour votre compte sur le portail des conseillères et conseillers chez ${firm}. Les anciens ne fonctionnent plus.`,
    },
  },
  'recovery code used': {
    en: {
      subject: 'A recovery code was used',
      said: (firm) =>
        `A recovery code has just been used in place of the authenticator app of your ${firm} adviser portal account. It does not work a second time; under “Password and second factor” you can make new ones.`,
    },
    fr: {
      subject: 'Un code de secours a été utilisé',
      said: (firm) =>
        `Un code de secours vient d’être utilisé à la place de l’application d’authentification de votre compte sur le portail des conseillères et conseillers chez ${firm}. Il ne fonctionnera pas une deuxième fois; sous « Mot de passe et second facteur », vous pouvez en créer de nouveaux.`,
    },
  },
  'email address changed': {
    en: {
      subject: 'Your email address was changed',
      said: (firm) =>
        `The email address of your ${firm} adviser portal account has just been changed. From now on you sign in with the new one, and our emails go to it. This email goes to both addresses.`,
    },
    fr: {
      subject: 'Votre adresse courriel a été modifiée',
      said: (firm) =>
        `L’adresse courriel de votre compte sur le portail des conseillères et conseillers chez ${firm} vient d’être modifiée. Vous vous connectez désormais avec la nouvelle adresse, et nos courriels y sont envoyés. Ce courriel est envoyé aux deux adresses.`,
    },
  },
  'password changed': {
    en: {
      subject: 'Your password was changed',
      said: (firm) =>
        `The password of your ${firm} adviser portal account has just been changed, and every other session has been signed out.`,
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      said: (firm) =>
        `Le mot de passe de votre compte sur le portail des conseillères et conseillers chez ${firm} vient d’être modifié, et toutes les autres sessions ont été fermées.`,
    },
  },
  'password reset': {
    en: {
      subject: 'Your password was changed',
      said: (firm) =>
        `The password of your ${firm} adviser portal account has just been changed, and every session has been signed out.`,
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      said: (firm) =>
        `Le mot de passe de votre compte sur le portail des conseillères et conseillers chez ${firm} vient d’être modifié, et toutes les sessions ont été fermées.`,
    },
  },
  'wrong passwords': {
    en: {
      subject: 'Wrong passwords for your account',
      said: (firm) =>
        `Ten or more wrong passwords in a row have been entered for your ${firm} adviser portal account. Whoever enters them has to wait longer each time. A browser in which you have signed in before is not kept waiting; in another one, “Forgot password?” lets you in without waiting.`,
    },
    fr: {
      subject: 'Mots de passe erronés pour votre compte',
      said: (firm) =>
        `Au moins dix mots de passe erronés de suite ont été entrés pour votre compte sur le portail des conseillères et conseillers chez ${firm}. L’attente s’allonge après chaque essai. Un navigateur où vous avez déjà ouvert une session n’a pas à attendre; dans un autre, « Mot de passe oublié? » vous donne accès sans attente.`,
    },
  },
  'wrong codes': {
    en: {
      subject: 'Wrong verification codes for your account',
      said: (firm) =>
        `Ten or more wrong verification codes in a row have been entered for your ${firm} adviser portal account. Whoever entered them knows your password: if that was not you, please choose a new one at once with “Forgot password?” on the sign-in page.`,
    },
    fr: {
      subject: 'Codes de vérification erronés pour votre compte',
      said: (firm) =>
        `Au moins dix codes de vérification erronés de suite ont été entrés pour votre compte sur le portail des conseillères et conseillers chez ${firm}. La personne qui les a entrés connaît votre mot de passe : si ce n’était pas vous, veuillez en choisir un nouveau sans tarder au moyen de « Mot de passe oublié? » à la page de connexion.`,
    },
  },
  'codes ended': {
    en: {
      subject: 'Verification codes are no longer accepted',
      said: (firm) =>
        `One hundred wrong verification codes in a row have been entered for your ${firm} adviser portal account, so no code is accepted any more. To sign in again, please choose a new password with “Forgot password?” on the sign-in page.`,
    },
    fr: {
      subject: 'Les codes de vérification ne sont plus acceptés',
      said: (firm) =>
        `Cent codes de vérification erronés de suite ont été entrés pour votre compte sur le portail des conseillères et conseillers chez ${firm}; aucun code n’est donc plus accepté. Pour ouvrir une session, veuillez choisir un nouveau mot de passe au moyen de « Mot de passe oublié? » à la page de connexion.`,
    },
  },
} as const satisfies Record<string, Record<Reader['language'], Words>>

export type SecurityNews = keyof typeof news

/** Why somebody of the firm is written to about their account. */
const ofAccount = (firm: string): Record<Language, string> => ({
  en: `You receive this email because you have an account in the ${firm} adviser portal.`,
  fr: `Vous recevez ce courriel parce que vous avez un compte sur le portail des conseillères et conseillers chez ${firm}.`,
})

/** Tells the owner of an account what was done with it, whoever it was. */
export function securityEmail(reader: Reader, firm: string, what: SecurityNews): Email {
  const { en, fr } = news[what]
  const why = ofAccount(firm)
  return emailTo('security', reader, {
    en: {
      subject: en.subject,
      body: [en.said(firm), 'If this was not you, please tell your administrator at once.'],
      why: why.en,
    },
    fr: {
      subject: fr.subject,
      body: [
        fr.said(firm),
        'Si ce n’était pas vous, veuillez en informer sans tarder la personne qui administre le portail.',
      ],
      why: why.fr,
    },
  })
}
