import type { Served } from '../../../server/http/serve.ts'
import type { WithFreshCode, WithRecentCode } from '../../../server/session/fresh-code.ts'
import { exportRoute } from './export.ts'
import { fileRoutes } from './file-routes.ts'
import { runRoutes } from './run-routes.ts'

interface Codes {
  withFreshCode: WithFreshCode
  withRecentCode: WithRecentCode
}

export const importRoutes = ({ withFreshCode, withRecentCode }: Codes): Served[] => [
  ...fileRoutes,
  ...runRoutes(withRecentCode),
  exportRoute(withFreshCode),
]
