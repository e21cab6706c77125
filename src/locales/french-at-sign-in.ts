import signIn from './fr/sign-in.json' with { type: 'json' }
import signInWeb from './fr/sign-in-web.json' with { type: 'json' }

/** What the sign-in pages say beside what every page may: they open without the rest of the catalogue. */
export const frenchAtSignIn: Record<string, string> = { ...signIn, ...signInWeb }
