import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { wordsOf } from './language.ts'
import { fetched } from './shell/fetched.tsx'
import { Frame, type PageTraits } from './shell/frame.tsx'
import { showsPeople } from './shell/section.ts'

/** A screen in a file of its own, fetched when it is opened. */
type Screen<Handed = object> = () => Promise<{ Screen: ComponentType<Handed> }>

function catalogueOf({ signIn, forClient }: PageTraits) {
  if (signIn) return 'signIn'
  return forClient ? 'client' : 'portal'
}

const page = (load: Screen, traits: PageTraits = {}) =>
  fetched(async () => {
    const [{ Screen }] = await Promise.all([load(), wordsOf(catalogueOf(traits))])
    return Screen
  })

/** The same with what is fetched for it beside. */
const withParts =
  <Handed extends object>(hand: () => Promise<Handed>, load: Screen<Handed>): Screen =>
  async () => {
    const [handed, { Screen }] = await Promise.all([hand(), load()])
    // biome-ignore lint/correctness/noComponentHookFactories: it is made once, as the page is fetched
    return { Screen: () => <Screen {...handed} /> }
  }

function at(path: string, load: Screen, traits: PageTraits = {}): RouteObject {
  const Page = page(load, traits)
  return { path, element: <Page />, handle: { ...traits, fetch: Page.fetch } }
}

/** What some screens show of another feature: they get it handed over. */
const bankAccounts = async () => {
  const { BankAccountsPanel } = await import('../features/bank-accounts/web/bank-accounts-panel.tsx')
  return { BankAccounts: BankAccountsPanel }
}

const besidePerson = async () => {
  const [panel, statement, bank] = await Promise.all([
    import('../features/investment-accounts/web/accounts-panel.tsx'),
    import('../features/policy-statements/web/out-of-date.tsx'),
    bankAccounts(),
  ])
  const { StatementOutOfDate, StatementVersions } = statement
  return { ...bank, Accounts: panel.AccountsPanel, StatementOutOfDate, StatementVersions }
}

const signInPage = { open: true, signIn: true } as const

const signIn = [
  at('login', () => import('../features/sign-in/web/login.tsx'), { ...signInPage, leadsOn: true }),
  at('setup-tfa', () => import('../features/sign-in/web/set-up-two-factor.tsx'), signInPage),
  at('verifyCode', () => import('../features/sign-in/web/verify-code.tsx'), { ...signInPage, leadsOn: true }),
  at('forgotPassword', () => import('../features/sign-in/web/forgot-password.tsx'), signInPage),
  at('resetPassword', () => import('../features/sign-in/web/choose-password.tsx'), signInPage),
  at('invitation', () => import('../features/sign-in/web/choose-password.tsx'), signInPage),
]

const byLink = { open: true, forClient: true } as const

/** What a client opens by a link in an email. */
const forClients = [
  at(
    'clientRiskToleranceForm/:code',
    () => import('../features/risk-tolerance/web/link-holder/public-form.tsx'),
    byLink,
  ),
  at('sign/:code', () => import('../features/signing/web/signing-page.tsx'), byLink),
]

const Households = page(() => import('../features/households/web/households.tsx'))
const People = page(() => import('../features/participants/web/people/people.tsx'))

/** Two views of one page: the adviser's households, and the people in all of them. */
const viewOf = (search: string) => (showsPeople(search) ? People : Households)

function Home() {
  const View = viewOf(useLocation().search)
  return <View />
}
const home: PageTraits = { fetch: () => viewOf(window.location.search).fetch() }

const signedIn: RouteObject[] = [
  { path: '/', element: <Home />, handle: home },
  at('households', () => import('../features/households/web/households.tsx')),
  at(
    'householdParticipants/:householdId',
    () => import('../features/participants/web/people/household-participants.tsx'),
  ),
  at(
    'participant/:participantId',
    withParts(besidePerson, () => import('../features/participants/web/person/participant.tsx')),
  ),
  at(
    'client/:clientId',
    withParts(besidePerson, () => import('../features/participants/web/client/client-screen.tsx')),
  ),
  at(
    'createClientInvestmentAccount/:participantId',
    withParts(bankAccounts, () => import('../features/investment-accounts/web/accounts-screen.tsx')),
  ),
  at('createIPS/:participantId', () => import('../features/policy-statements/web/statement-screen.tsx')),
  at(
    'policyStatementVersions/:participantId',
    () => import('../features/policy-statements/web/versions-screen.tsx'),
  ),
  at('editClient/:clientId', () => import('../features/participants/web/record/application-screen.tsx')),
  at(
    'riskToleranceForm/:clientId?',
    () => import('../features/risk-tolerance/web/response/wizard-screen.tsx'),
  ),
  at(
    'createRiskToleranceLink/:clientId?',
    () => import('../features/risk-tolerance/web/link/link-screen.tsx'),
  ),
  at('archive', () => import('../features/archive/web/archive-screen.tsx')),
  at('sessions', () => import('../features/sign-in/web/sessions.tsx')),
  at('security', () => import('../features/sign-in/web/security.tsx')),
  at('admin', () => import('../features/administration/web/admin.tsx')),
]

/** A trial of the fields, for whoever works on the portal. */
const inDevelopment = import.meta.env.DEV
  ? [at('test', () => import('./shell/field-trial.tsx'), { open: true })]
  : []

const notFound = at('*', () => import('./shell/not-found.tsx'), { open: true, inAdviserFrame: true })

const pages = [...signIn, ...signedIn, ...forClients, ...inDevelopment, notFound]

/** The page of the present address in its frame. */
export function Pages() {
  const here = useLocation()
  const shown = useRoutes(pages)
  const traits: PageTraits = matchRoutes(pages, here)?.at(-1)?.route.handle ?? {}
  return <Frame {...traits}>{shown}</Frame>
}
