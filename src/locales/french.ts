import { catalogueWithFrenchSpaces } from '../platform/formats/french-spaces.ts'
import { frenchAtSignIn } from './french-at-sign-in.ts'
import { frenchEverywhere } from './french-everywhere.ts'
import { frenchForClients } from './french-for-clients.ts'
import { frenchForPortal } from './french-for-portal.ts'

/** Every sentence in French by its English one. A test finds the sentence that is missing here. */
export const french: Record<string, string> = catalogueWithFrenchSpaces({
  ...frenchEverywhere,
  ...frenchAtSignIn,
  ...frenchForClients,
  ...frenchForPortal,
})
