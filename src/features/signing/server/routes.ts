import type { Served } from '../../../server/http/serve.ts'
import { callbackRoutes } from './onespan/callback-routes.ts'
import { adviserRoutes } from './package/adviser-routes.ts'
import { signerRoutes } from './signer/signer-routes.ts'

export const signingRoutes: readonly Served[] = [...signerRoutes, ...adviserRoutes, ...callbackRoutes]
