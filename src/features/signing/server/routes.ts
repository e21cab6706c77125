import type { Served } from '../../../server/http/serve.ts'
import { adviserRoutes } from './adviser-routes.ts'
import { callbackRoutes } from './onespan/callback-routes.ts'
import { signerRoutes } from './signer-routes.ts'

export const signingRoutes: readonly Served[] = [...signerRoutes, ...adviserRoutes, ...callbackRoutes]
