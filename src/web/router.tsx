import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame, type RouteHandle } from './shell/frame.tsx'
import { RenderFailure } from './shell/render-failure.tsx'
import { Waiting } from './ui/waiting.tsx'

/** A screen in a file of its own, fetched when it is opened. */
type Screen = () => Promise<{ Screen: ComponentType }>
const at = (path: string, load: Screen, handle: RouteHandle = {}): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await load()).Screen }),
})

const signIn = [
  at('login', () => import('../features/sign-in/web/login.tsx'), { open: true, signIn: true }),
  at('setup-tfa', () => import('../features/sign-in/web/set-up-two-factor.tsx'), { open: true }),
  at('verifyCode', () => import('../features/sign-in/web/verify-code.tsx'), { open: true }),
  at('forgotPassword', () => import('../features/sign-in/web/forgot-password.tsx'), { open: true }),
  at('resetPassword', () => import('../features/sign-in/web/choose-password.tsx'), { open: true }),
  at('invitation', () => import('../features/sign-in/web/choose-password.tsx'), { open: true }),
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
]

export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <RenderFailure />,
    hydrateFallbackElement: <Waiting />,
    children: [
      {
        errorElement: <RenderFailure />,
        children: [...signIn, ...signedIn, at('*', () => import('./shell/not-found.tsx'), { open: true })],
      },
    ],
  },
])
