import { oneSpanProvider } from '../onespan/provider.ts'
import { builtIn } from './built-in.ts'
import type { Provider } from './provider.ts'
import type { Package } from './queries/package-queries.ts'

const providers: Record<Package['provider'], Provider> = {
  'built-in': builtIn,
  onespan: oneSpanProvider,
}

/** Who sees to this package: the one it began with, whatever the setting says by now. */
export const providerOf = ({ provider }: Pick<Package, 'provider'>): Provider => providers[provider]
