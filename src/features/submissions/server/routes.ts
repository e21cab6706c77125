import type { Served } from '../../../server/http/serve.ts'
import type { WithFreshCode, WithRecentCode } from '../../../server/session/fresh-code.ts'
import { approvalRoutes } from './approval/routes.ts'
import { coverSheetRoutes } from './cover-sheet/routes.ts'
import { packageRoutes } from './package-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { planRoutes, type Sending } from './plan-routes.ts'
import { sendRoutes } from './send-routes.ts'

interface Codes {
  withFreshCode: WithFreshCode
  withRecentCode: WithRecentCode
}

export const submissionRoutes = (sending: Sending, { withFreshCode, withRecentCode }: Codes): Served[] => [
  // before the calls of one package: its path is no id
  ...approvalRoutes(sending, withRecentCode),
  ...planRoutes(sending),
  ...sendRoutes(sending),
  ...packageRoutes(sending, withFreshCode),
  ...paperRoutes(withFreshCode),
  ...coverSheetRoutes(sending),
]
