import { type ComponentType, lazy } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { words } from '../platform/words.ts'
import { wordsBeyondSignIn } from './language.ts'
import { Frame, type PageTraits } from './shell/frame.tsx'

/** A screen in a file of its own, fetched when it is opened. */
type Screen = () => Promise<{ Screen: ComponentType }>

function at(path: string, load: Screen, traits: PageTraits = {}): RouteObject {
  const Page = lazy(async () => {
    const [{ Screen }] = await Promise.all([load(), traits.signIn ? undefined : wordsBeyondSignIn()])
    return { default: Screen }
  })
  return { path, element: <Page />, handle: traits }
}

const onTheWayIn = { open: true, signIn: true } as const

const signIn = [
  at('login', () => import('../features/sign-in/web/login.tsx'), { ...onTheWayIn, leadsOn: true }),
  at('setup-tfa', () => import('../features/sign-in/web/set-up-two-factor.tsx'), onTheWayIn),
  at('verifyCode', () => import('../features/sign-in/web/verify-code.tsx'), { ...onTheWayIn, leadsOn: true }),
  at('forgotPassword', () => import('../features/sign-in/web/forgot-password.tsx'), onTheWayIn),
  at('resetPassword', () => import('../features/sign-in/web/choose-password.tsx'), onTheWayIn),
  at('invitation', () => import('../features/sign-in/web/choose-password.tsx'), onTheWayIn),
]

const NotYet = lazy(async () => {
  const [{ NotYet }] = await Promise.all([import('./ui/not-yet.tsx'), wordsBeyondSignIn()])
  return { default: NotYet }
})

/** The page of a step that is still to be built. */
const notYet = (path: string, title: string): RouteObject => ({ path, element: <NotYet title={title} /> })

const toCome = [
  notYet('client/:clientId', words('Client Information')),
  notYet('editClient/:clientId', words('Create Front-Office Application')),
  notYet('createClientInvestmentAccount/:participantId', words('Investment Account Application')),
  notYet('createIPS/:participantId', words('Create Investment Policy Statement')),
  notYet('riskToleranceForm/:clientId?', words('Client Risk Tolerance Wizard')),
  notYet('createRiskToleranceLink/:clientId?', words('Create Risk Tolerance Questionnaire Link')),
  at('clientRiskToleranceForm/:code', () => import('./ui/not-yet-for-client.tsx'), { open: true }),
]

const signedIn = [
  at('/', () => import('../features/households/web/households.tsx')),
  at('households', () => import('../features/households/web/households.tsx')),
  at(
    'householdParticipants/:householdId',
    () => import('../features/participants/web/household-participants.tsx'),
  ),
  at('participant/:participantId', () => import('../features/participants/web/participant.tsx')),
  at('sessions', () => import('../features/sign-in/web/sessions.tsx')),
  at('admin', () => import('../features/administration/web/admin.tsx')),
]

/** A trial of the fields, for whoever works on the portal. */
const inDevelopment = import.meta.env.DEV
  ? [at('test', () => import('./shell/field-trial.tsx'), { open: true })]
  : []

const notFound = at('*', () => import('./shell/not-found.tsx'), { open: true, onDesk: true })

const pages = [...signIn, ...signedIn, ...toCome, ...inDevelopment, notFound]

/** The page of the present address in its frame. */
export function Pages() {
  const here = useLocation()
  const page = useRoutes(pages)
  const traits: PageTraits = matchRoutes(pages, here)?.at(-1)?.route.handle ?? {}
  return <Frame {...traits}>{page}</Frame>
}
