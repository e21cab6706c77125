// The screens of whoever is signed in, each in files of its own that are fetched when its page is opened (pages.ts).

const administration = () => import('../features/administration/web/screens.ts')
const ownSignIn = () => import('../features/sign-in/web/own-screens.ts')
const statements = () => import('../features/policy-statements/web/screens.ts')
const merging = () => import('../features/participants/web/merge/screens.ts')
const archived = () => import('../features/archive/web/screens.ts')

export const portalScreens = {
  households: () => import('../features/households/web/households.tsx'),
  participants: () => import('../features/participants/web/people/people.tsx'),
  importing: () => import('../features/import/web/import-screen.tsx'),
  duplicates: async () => ({ Screen: (await merging()).Duplicates }),
  merge: async () => ({ Screen: (await merging()).Merge }),
  approvals: () => import('../features/submissions/web/approval/approvals-screen.tsx'),
  returns: () => import('../features/submissions/web/approval/figures-screen.tsx'),
  archive: async () => ({ Screen: (await archived()).Archive }),
  retention: async () => ({ Screen: (await archived()).Retention }),
  trail: () => import('../features/trail/web/trail-screen.tsx'),
  firstTab: () => import('./shell/first-tab.tsx'),
  people: async () => ({ Screen: (await administration()).People }),
  books: async () => ({ Screen: (await administration()).Books }),
  firm: async () => ({ Screen: (await administration()).Firm }),
  webhooks: async () => ({ Screen: (await administration()).Webhooks }),
  tokens: async () => ({ Screen: (await administration()).Tokens }),
  background: async () => ({ Screen: (await administration()).Background }),
  health: async () => ({ Screen: (await administration()).Health }),
  sessions: async () => ({ Screen: (await ownSignIn()).Sessions }),
  security: async () => ({ Screen: (await ownSignIn()).Security }),
  household: () => import('../features/households/web/household-screen.tsx'),
  householdParticipants: () => import('../features/participants/web/people/household-participants.tsx'),
  participant: () => import('../features/participants/web/person/participant.tsx'),
  questionnaire: () => import('../features/risk-tolerance/web/response/wizard-screen.tsx'),
  clientLink: () => import('../features/risk-tolerance/web/link/link-screen.tsx'),
  statement: async () => ({ Screen: (await statements()).Statement }),
  versions: async () => ({ Screen: (await statements()).Versions }),
  client: () => import('../features/participants/web/client/client-screen.tsx'),
  application: () => import('../features/participants/web/record/application-screen.tsx'),
  supplement: () => import('../features/participants/web/supplement/supplement-screen.tsx'),
  sending: () => import('../features/submissions/web/send/send-screen.tsx'),
  accounts: () => import('../features/investment-accounts/web/accounts-screen.tsx'),
} as const
