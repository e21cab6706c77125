import { CallRefused, call } from '../../../web/call.ts'
import { proveByPasskey } from '../../../web/session/passkey.ts'
import { askWhoIsSignedIn } from '../../../web/session/session.ts'
import { t } from '../../../web/translation.ts'
import { verifyPasskey } from '../light-passkey-contract.ts'

/** Signs in; or says why not. */
export async function signInByPasskey(): Promise<string | undefined> {
  try {
    const assertion = await proveByPasskey()
    if (!assertion) return t('No passkey was used. Please try again, or sign in with your password.')
    await call(verifyPasskey, { body: { assertion } })
    await askWhoIsSignedIn()
    return undefined
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return error.message || t('Please check your connection and try again.')
  }
}
