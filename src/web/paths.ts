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
  people: '/?view=people',
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
  /** No page has it, so that the catch-all one answers. */
  notFound: '/notFound',
} as const
