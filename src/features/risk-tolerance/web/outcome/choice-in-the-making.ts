import type { z } from 'zod'
import { ChooseProfile } from '../../contract.ts'
import type { Outcome, Profile } from '../../profile.ts'
import { keepUnrecorded, type Unrecorded } from './unrecorded.ts'

/** What the adviser gives of a choice; the version is the page's own. */
export const ChoiceInWords = ChooseProfile.omit({ version: true })
type ChoiceInWords = z.infer<typeof ChoiceInWords>

/** The most cautious part's profile, and the total's. */
export const profilesToChoose = ({ mostCautious, profile }: Outcome): Profile[] => [
  ...new Set([mostCautious, profile]),
]

/** What was begun, as far as the answers still allow it: other answers lead to other profiles. */
export const stillPossible = (begun: Unrecorded, outcome: Outcome): Unrecorded => ({
  ...begun,
  profile: profilesToChoose(outcome).find((profile) => profile === begun.profile),
})

/** The choice, once profile and reason are there; undefined while something is missing. */
export function wholeChoice(begun: Unrecorded, outcome: Outcome): ChoiceInWords | undefined {
  const { profile, reason } = stillPossible(begun, outcome)
  return ChoiceInWords.safeParse({ profile, reason }).data
}

export const choosingId = 'choosing'

/** Has the card say what is missing, and goes to the first of it once it is marked. */
export function showMissing(responseId: string): void {
  keepUnrecorded(responseId, { isTried: true })
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        `#${choosingId} :is([aria-invalid="true"] input, textarea[aria-invalid="true"])`,
      )
      ?.focus(),
  )
}
