import type { Served } from '../../../server/http/serve.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import type { OwnCode } from '../../../server/session/own-code.ts'
import { callbackRoutes } from './onespan/callback-routes.ts'
import { adviserRoutes } from './package/adviser-routes.ts'
import { deviceRoute } from './signer/open-on-device.ts'
import { signerRoutes } from './signer/signer-routes.ts'

export const signingRoutes = (ownCode: OwnCode, withFreshCode: WithFreshCode): readonly Served[] => [
  ...signerRoutes(ownCode),
  ...adviserRoutes,
  deviceRoute(withFreshCode),
  ...callbackRoutes,
]
