import server from './fr/server.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }
import signIn from './fr/sign-in.json' with { type: 'json' }
import signInWeb from './fr/sign-in-web.json' with { type: 'json' }

/** What the sign-in pages say: they open without the rest of the catalogue. */
export const frenchAtSignIn: Record<string, string> = {
  ...server,
  ...shell,
  ...signIn,
  ...signInWeb,
}
