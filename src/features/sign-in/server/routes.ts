import { loginRoutes } from './login-routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { identityRoutes } from './provider/identity-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import { userRoutes } from './user-routes.ts'

export const signInRoutes = [
  ...loginRoutes,
  ...twoFactorRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...identityRoutes,
  ...securityRoutes,
  ...sessionRoutes,
  ...userRoutes,
]
