import { expect, it } from 'vitest'
import { nameOf } from '../../../tests/walk/stop.ts'
import { routes } from '../app.ts'

/** Written down a second time: other programs call the portal under these names. */
const specified = {
  GET: [
    'auth/tfa-setup',
    'auth/sessions',
    'user/authorize',
    'advisor/user/:userId',
    'household/advisor/:advisorId',
    'household/:id',
    'newClient/household/:householdId',
    'newClient/:id',
    'newClient/kycPdf/:id',
    'client',
    'bankAccount/client/:clientId',
    'riskTolerance/questionnaire',
    'riskTolerance/:id',
    'riskTolerance/client/:clientId',
    'riskTolerance/pdf/:id',
    'riskTolerance/package/:clientId',
    'riskTolerance/downloadParticipantSignedRiskTolerance/:clientId',
    'investmentAccount/client/:clientId',
    'investmentAccount/:id',
    'investmentAccount/pdf/:id',
    'ips/client/:clientId',
    'ips/pdf/:clientId',
    'signing/:code',
    'signing/:code/document/:documentId',
  ],
  POST: [
    'auth/login',
    'auth/expiredToken',
    'auth/tfa-setup',
    'auth/tfa-verify',
    'auth/forgot-password',
    'auth/reset-password',
    'household',
    'client',
    'newClient',
    'newClient/initial',
    'newClient/createNewParticipant',
    'newClient/beneficiary',
    'newClient/:id/sin',
    'newClient/bankAccount/:clientId',
    'newClient/spouse/:clientId',
    'newClient/spouseRelationship',
    'riskTolerance',
    'riskTolerance/createMagicLink',
    'riskTolerance/sendMagicLink',
    'riskTolerance/getMagicLink/:code',
    'riskTolerance/useMagicLink/:code',
    'riskTolerance/sendForSignature/:id',
    'investmentAccount',
    'ips',
    'signing/:code/otp',
    'signing/:code/sign',
    'signing/:code/decline',
    'signing/callback/onespan',
  ],
  PUT: ['household/:id', 'newClient/:id', 'bankAccount/:id', 'investmentAccount/:id', 'ips/:id'],
  DELETE: [
    'auth/sessions/:id',
    'newClient/:id',
    'newClient/spouseRelationship/:clientId',
    'bankAccount/:id',
    'investmentAccount/:id',
  ],
} as const

it('every specified call is served under its method and its path', () => {
  const wanted = Object.entries(specified).flatMap(([method, paths]) =>
    paths.map((path) => `${method} /api/${path}`),
  )
  const served = new Set(routes.map(({ endpoint }) => nameOf(endpoint)))
  expect(wanted.filter((name) => !served.has(name))).toEqual([])
})
