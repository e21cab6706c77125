import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Permission } from '../platform/permissions.ts'
import { words } from '../platform/words.ts'
import { paths } from './paths.ts'
import type { PageIcon } from './shell/page-icons.tsx'

/** A page: its address, and all that is said of it outside of its screen. */
export interface Page {
  /** Its parameters as `:name`. One with a query is shown where the address has that query. */
  path: string
  /** A second address of the same page. */
  also?: string
  /** Names the page in the browser's tab, and on the page itself by `usePageTitle`. */
  title: string
  /** Its screen, in a file of its own: fetched when the page is opened. */
  load: () => Promise<{ Screen: ComponentType }>
  /**
   * Whom it is for, where that is not whoever is signed in: who signs in, the client who got a link by email, or anybody.
   * Nobody is sent away from it.
   */
  isFor?: 'signIn' | 'client' | 'anybody'
  /** Leads whoever is signed in already on to the page that was wanted. */
  leadsOn?: boolean
  /** Whoever lacks it reads "Access Denied", and finds no way to the page. */
  can?: Permission
  /** What stands there takes it: whoever lacks it reads so there, and no navigation leads them to it. */
  takes?: Permission
  /** Where the navigation has it: among the work, or among what users set for themselves. */
  menu?: 'main' | 'user'
  /** What navigation and command palette call it, where that is not its title. */
  called?: string
  icon?: PageIcon
  /** The path of the page in the navigation that it lies below. */
  below?: string
  /** What its tab is called among those of the page that it lies below, which itself opens the first of them. */
  tab?: string
  /** What the command palette calls it as the page of somebody who was found. */
  ofPerson?: string
}

type PortalScreen = keyof typeof import('./portal-screens.ts').portalScreens

/** Which files each page of the signed-in takes is a long list, which nobody needs before: it is fetched as it is asked who is. */
export const fetchPortalScreens = () => import('./portal-screens.ts')

const screen = (name: PortalScreen) => async () => await (await fetchPortalScreens()).portalScreens[name]()

/** Every page of the portal. The navigation has them in this order. */
export const pages: readonly Page[] = [
  {
    path: paths.login,
    isFor: 'signIn',
    leadsOn: true,
    title: words('Sign in'),
    load: () => import('../features/sign-in/web/login.tsx'),
  },
  {
    path: paths.setupTwoFactor,
    isFor: 'signIn',
    title: words('Two-factor set-up'),
    load: () => import('../features/sign-in/web/set-up-two-factor.tsx'),
  },
  {
    path: paths.verifyCode,
    isFor: 'signIn',
    leadsOn: true,
    title: words('Verification code'),
    load: () => import('../features/sign-in/web/verify-code.tsx'),
  },
  {
    path: paths.forgotPassword,
    isFor: 'signIn',
    title: words('Forgot password?'),
    load: () => import('../features/sign-in/web/forgot-password.tsx'),
  },
  {
    path: paths.resetPassword,
    isFor: 'signIn',
    title: words('Choose a new password'),
    load: () => import('../features/sign-in/web/choose-password.tsx'),
  },
  {
    path: paths.invitation,
    isFor: 'signIn',
    title: words('Choose your password'),
    load: () => import('../features/sign-in/web/choose-password.tsx'),
  },

  {
    path: paths.clientForm(':code'),
    isFor: 'client',
    title: words('Client Risk Tolerance Form'),
    load: () => import('../features/risk-tolerance/web/link-holder/public-form.tsx'),
  },
  {
    path: paths.sign(':code'),
    isFor: 'client',
    title: words('Document to Sign'),
    load: () => import('../features/signing/web/signing-page.tsx'),
  },
  {
    path: paths.handedBack,
    isFor: 'client',
    title: words('Device to Hand Back'),
    load: () => import('../features/signing/web/handed-back.tsx'),
  },

  {
    path: paths.approvals,
    also: paths.approval(':packageId'),
    can: 'submissions.review',
    title: words('Awaiting Approval'),
    called: words('Approvals'),
    menu: 'main',
    icon: 'approvals',
    load: screen('approvals'),
  },
  {
    path: paths.returns,
    can: 'submissions.review',
    title: words('Figures of Returns'),
    below: paths.approvals,
    load: screen('returns'),
  },
  // the lists are for everybody who is signed in: who may read no book reads there why they are empty
  {
    path: paths.home,
    also: paths.households,
    takes: 'clients.read',
    title: words('Households'),
    menu: 'main',
    icon: 'house',
    load: screen('households'),
  },
  {
    path: paths.people,
    takes: 'clients.read',
    title: words('Participants'),
    menu: 'main',
    icon: 'users',
    load: screen('participants'),
  },
  {
    path: paths.import,
    can: 'records.import',
    title: words('Import'),
    menu: 'main',
    icon: 'upload',
    load: screen('importing'),
  },
  {
    path: paths.duplicates,
    can: 'clients.read',
    title: words('Duplicates'),
    menu: 'main',
    icon: 'duplicates',
    load: screen('duplicates'),
  },
  {
    path: paths.mergeRecords(':keepId', ':otherId'),
    can: 'clients.write',
    title: words('Merge Two Records'),
    below: paths.duplicates,
    load: screen('merge'),
  },
  {
    path: paths.archive,
    takes: 'clients.read',
    title: words('Archived Records'),
    menu: 'main',
    icon: 'archive',
    load: screen('archive'),
  },
  {
    path: paths.retention,
    can: 'submissions.review',
    title: words('Retention'),
    menu: 'main',
    icon: 'retention',
    load: screen('retention'),
  },
  {
    path: paths.trail,
    can: 'trail.read',
    title: words('Trail'),
    menu: 'main',
    icon: 'trail',
    load: screen('trail'),
  },
  {
    path: paths.admin,
    can: 'people.manage',
    title: words('Admin Manage Page'),
    menu: 'main',
    icon: 'shield',
    called: words('Administration'),
    load: screen('firstTab'),
  },
  {
    path: paths.adminPeople,
    can: 'people.manage',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('People'),
    load: screen('people'),
  },
  {
    path: paths.adminBooks,
    can: 'books.move',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Books'),
    load: screen('books'),
  },
  {
    path: paths.adminFirm,
    can: 'firm.manage',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Firm'),
    load: screen('firm'),
  },
  {
    path: paths.adminWebhooks,
    can: 'firm.manage',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Webhooks'),
    load: screen('webhooks'),
  },
  {
    path: paths.adminTokens,
    can: 'firm.manage',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Tokens'),
    load: screen('tokens'),
  },
  {
    path: paths.adminBackground,
    can: 'system.watch',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Work in the Background'),
    load: screen('background'),
  },
  {
    path: paths.adminHealth,
    can: 'system.watch',
    title: words('Admin Manage Page'),
    below: paths.admin,
    tab: words('Health'),
    load: screen('health'),
  },
  {
    path: paths.sessions,
    title: words('Your sessions'),
    menu: 'user',
    icon: 'devices',
    load: screen('sessions'),
  },
  {
    path: paths.security,
    title: words('Password and second factor'),
    menu: 'user',
    icon: 'key',
    load: screen('security'),
  },

  {
    path: paths.householdParticipants(':householdId'),
    can: 'clients.read',
    title: words('Household Participants'),
    below: paths.home,
    load: screen('householdParticipants'),
  },
  {
    path: paths.household(':householdId'),
    can: 'clients.read',
    title: words('Tasks and Notes'),
    below: paths.home,
    load: screen('household'),
  },
  {
    path: paths.participant(':participantId'),
    can: 'clients.read',
    title: words('Participant'),
    below: paths.people,
    load: screen('participant'),
  },
  {
    path: paths.riskToleranceForm(':clientId'),
    also: '/riskToleranceForm',
    can: 'clients.read',
    title: words('Client Risk Tolerance Wizard'),
    below: paths.people,
    icon: 'gauge',
    ofPerson: words('Risk tolerance of {{name}}'),
    load: screen('questionnaire'),
  },
  {
    path: paths.createRiskToleranceLink(':clientId'),
    also: '/createRiskToleranceLink',
    can: 'clients.send',
    title: words('Create Risk Tolerance Questionnaire Link'),
    below: paths.people,
    icon: 'link',
    ofPerson: words('Link for {{name}}'),
    load: screen('clientLink'),
  },
  {
    path: paths.createIps(':participantId'),
    can: 'clients.write',
    title: words('Create Investment Policy Statement'),
    below: paths.people,
    icon: 'scroll',
    ofPerson: words('Policy statement of {{name}}'),
    load: screen('statement'),
  },
  {
    path: paths.policyStatementVersions(':participantId'),
    can: 'clients.read',
    title: words('Versions of the Policy Statement'),
    below: paths.people,
    load: screen('versions'),
  },
  {
    path: paths.client(':clientId'),
    can: 'clients.read',
    title: words('Client Information'),
    below: paths.people,
    icon: 'checklist',
    ofPerson: words('Checklist of {{name}}'),
    load: screen('client'),
  },
  {
    path: paths.editClient(':clientId'),
    can: 'clients.write',
    title: words('Create Front-Office Application'),
    below: paths.people,
    load: screen('application'),
  },
  {
    path: paths.supplement(':clientId'),
    can: 'clients.write',
    title: words('Supplementary KYC'),
    below: paths.people,
    load: screen('supplement'),
  },
  {
    path: paths.send(':clientId'),
    can: 'clients.read',
    title: words('Review and Send'),
    below: paths.people,
    icon: 'send',
    ofPerson: words('Documents of {{name}} to be signed'),
    load: screen('sending'),
  },
  {
    path: paths.createInvestmentAccount(':participantId'),
    can: 'clients.read',
    title: words('Investment Account Application'),
    below: paths.people,
    load: screen('accounts'),
  },

  // fields to try, for whoever works on the portal
  ...(import.meta.env.DEV
    ? [
        {
          path: '/test',
          isFor: 'anybody',
          title: words('Field trial'),
          load: () => import('./shell/field-trial.tsx'),
        } satisfies Page,
      ]
    : []),
]

/** What every other address shows. */
const notFound: Page = {
  path: '*',
  isFor: 'anybody',
  title: words('Page Not Found'),
  load: () => import('./shell/not-found.tsx'),
}

const addresses = pages
  .flatMap((page) => [page.path, ...(page.also ? [page.also] : [])].map((address) => ({ page, address })))
  .map(({ page, address }) => {
    const [path = '', query] = address.split('?')
    return { page, path, query: [...new URLSearchParams(query)] }
  })
  // a view of a page goes before the page
  .toSorted((one, other) => other.query.length - one.query.length)

/** The page that an address shows, and the path by which its screen knows its parameters. */
export function pageAt({ pathname, search }: { pathname: string; search: string }) {
  const inAddress = new URLSearchParams(search)
  const found = addresses.find(
    ({ path, query }) =>
      matchPath(path, pathname) && query.every(([name, value]) => inAddress.get(name) === value),
  )
  return found ?? { page: notFound, path: notFound.path }
}

/** The tabs that stand on the page at this path, for somebody with these permissions. */
export const tabsOf = (path: string, permissions: readonly Permission[]): Page[] =>
  pages.filter((page) => page.tab !== undefined && page.below === path && mayOpen(page, permissions))

/** Whether somebody with these permissions gets to see the page. */
export const mayOpen = ({ can }: Page, permissions: readonly Permission[]): boolean =>
  can === undefined || permissions.includes(can)
