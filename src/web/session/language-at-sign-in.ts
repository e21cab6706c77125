import { rememberLanguage } from '../../features/sign-in/light-contract.ts'
import type { Language } from '../../platform/codes/person.ts'
import { call } from '../call.ts'
import { speak, takeChoiceBeforeSignIn } from '../language.ts'
import { spoken } from '../translation.ts'

/**
 * A language chosen on the page before signing in wins, and is remembered for the user. Else the user's own is
 * spoken; whoever has chosen none yet keeps that of the page, which is remembered as well.
 */
export async function agreeOnLanguage(own: Language | undefined): Promise<void> {
  // taken in any case: a choice is never left for whoever signs in next
  const hasChosen = takeChoiceBeforeSignIn()
  if (own && !hasChosen) return await speak(own)
  if (spoken() === own) return
  // not remembered: the next sign-in tries again
  await call(rememberLanguage, { body: { language: spoken() } }).catch(() => undefined)
}
