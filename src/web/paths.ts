/** Every address of the portal's screens, as the specification names them. */
export const paths = {
  login: '/login',
  setupTwoFactor: '/setup-tfa',
  verifyCode: '/verifyCode',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  invitation: '/invitation',
  sessions: '/sessions',
  home: '/',
  households: '/households',
  householdParticipants: (householdId: string) => `/householdParticipants/${householdId}`,
  participant: (participantId: string) => `/participant/${participantId}`,
  client: (clientId: string) => `/client/${clientId}`,
  editClient: (clientId: string) => `/editClient/${clientId}`,
  createInvestmentAccount: (participantId: string) => `/createClientInvestmentAccount/${participantId}`,
  createIps: (participantId: string) => `/createIPS/${participantId}`,
  riskToleranceForm: (clientId: string) => `/riskToleranceForm/${clientId}`,
  createRiskToleranceLink: (clientId: string) => `/createRiskToleranceLink/${clientId}`,
  admin: '/admin',
} as const

/** Pages for whoever is not signed in; on all others a missing session leads to sign-in. */
const open = [
  /^\/clientRiskToleranceForm(\/|$)/i,
  /^\/signing(\/|$)/i,
  /^\/(login|setup-tfa|verifyCode|forgotPassword|resetPassword|invitation)\/?$/i,
]

export const needsNoSession = (path: string): boolean => open.some((pattern) => pattern.test(path))

/** Whether somebody signed in has no business there. */
export const isSignIn = (path: string): boolean => /^\/login\/?$/i.test(path)
