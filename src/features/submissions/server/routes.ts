import type { Served } from '../../../server/http/serve.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { coverSheetRoutes } from './cover-sheet/routes.ts'
import { packageRoutes } from './package-routes.ts'
import { planRoutes, type Sending } from './plan-routes.ts'
import { sendRoutes } from './send-routes.ts'

export const submissionRoutes = (sending: Sending, withFreshCode: WithFreshCode): Served[] => [
  ...planRoutes(sending),
  ...sendRoutes(sending),
  ...packageRoutes(sending, withFreshCode),
  ...coverSheetRoutes,
]
