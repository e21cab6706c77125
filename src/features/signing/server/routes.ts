import type { Served } from '../../../server/http/serve.ts'
import type { OwnCode } from '../../../server/session/own-code.ts'
import { callbackRoutes } from './onespan/callback-routes.ts'
import { adviserRoutes } from './package/adviser-routes.ts'
import { signerRoutes } from './signer/signer-routes.ts'

export const signingRoutes = (ownCode: OwnCode): readonly Served[] => [
  ...signerRoutes(ownCode),
  ...adviserRoutes,
  ...callbackRoutes,
]
