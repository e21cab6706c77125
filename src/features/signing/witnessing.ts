import { words } from '../../platform/words.ts'

/** What whoever of the firm is there states with their code, by how somebody signs. The evidence keeps it as it was said. */
export const witnessStates = {
  device: words('I am with the person who signs here, and have confirmed in person who they are.'),
  paper: words(
    'The people named have signed this paper by hand, and I have confirmed in person who they are.',
  ),
} as const
