export const participantTabs = ['details', 'workflows', 'accounts', 'notes', 'history', 'access'] as const
export type ParticipantTab = (typeof participantTabs)[number]

/** Every address of the portal's screens, as the specification names them. */
export const paths = {
  login: '/login',
  setupTwoFactor: '/setup-tfa',
  verifyCode: '/verifyCode',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  invitation: '/invitation',
  sessions: '/sessions',
  security: '/security',
  /** What a client opens by a link in an email. */
  clientForm: (code: string) => `/clientRiskToleranceForm/${code}`,
  sign: (code: string) => `/sign/${code}`,
  /** What a device of the firm's shows once whoever signed on it is done. */
  handedBack: '/handedBack',
  home: '/',
  people: '/?view=people',
  /** Those who have that status at the step. */
  peopleAt: (step: string, status: string) => `/?view=people&step=${step}&status=${status}`,
  households: '/households',
  householdParticipants: (householdId: string) => `/householdParticipants/${householdId}`,
  household: (householdId: string) => `/household/${householdId}`,
  participant: (participantId: string) => `/participant/${participantId}`,
  participantTab: (participantId: string, tab: ParticipantTab) => `/participant/${participantId}?tab=${tab}`,
  client: (clientId: string) => `/client/${clientId}`,
  editClient: (clientId: string) => `/editClient/${clientId}`,
  /** Where records of a household are reviewed and sent to be signed; with a kind, the client's of that kind are offered. */
  send: (clientId: string, kind?: string) => `/send/${clientId}${kind ? `?kind=${kind}` : ''}`,
  /** The same with these records offered, each as 'kind.id'. */
  sendRecords: (clientId: string, records: readonly string[]) =>
    `/send/${clientId}?records=${records.join(',')}`,
  /** What was sent of a client to be signed. */
  sent: (clientId: string) => `/client/${clientId}#packages`,
  supplement: (clientId: string) => `/supplement/${clientId}`,
  createInvestmentAccount: (participantId: string) => `/createClientInvestmentAccount/${participantId}`,
  /** An application, at one of its steps and fields. */
  investmentAccount: (participantId: string, accountId: string, step?: string, field?: string) =>
    `/createClientInvestmentAccount/${participantId}?account=${accountId}${step ? `&step=${step}` : ''}${field ? `#${field}` : ''}`,
  /** What was changed of an application. */
  accountHistory: (participantId: string, accountId: string) =>
    `/createClientInvestmentAccount/${participantId}?account=${accountId}&view=history`,
  createIps: (participantId: string) => `/createIPS/${participantId}`,
  policyStatementVersions: (participantId: string) => `/policyStatementVersions/${participantId}`,
  approvals: '/approvals',
  approval: (packageId: string) => `/approvals/${packageId}`,
  returns: '/returns',
  archive: '/archive',
  retention: '/retention',
  duplicates: '/duplicates',
  mergeRecords: (keepId: string, otherId: string) => `/duplicates/${keepId}/${otherId}`,
  trail: '/trail',
  trailOf: (clientId: string) => `/trail?clientId=${clientId}`,
  riskToleranceForm: (clientId: string) => `/riskToleranceForm/${clientId}`,
  createRiskToleranceLink: (clientId: string) => `/createRiskToleranceLink/${clientId}`,
  import: '/import',
  admin: '/admin',
  adminPeople: '/admin/people',
  adminBooks: '/admin/books',
  adminFirm: '/admin/firm',
  adminWebhooks: '/admin/webhooks',
  adminTokens: '/admin/tokens',
  adminBackground: '/admin/background',
  adminHealth: '/admin/health',
  /** No page has it, so that the catch-all one answers. */
  notFound: '/notFound',
} as const
