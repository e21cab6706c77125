import { Button, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { authorize } from '../../features/sign-in/contract.ts'
import { onAnswer } from '../call.ts'
import { paths } from '../paths.ts'
import { Waiting } from '../ui/waiting.tsx'
import { cacheKey } from '../use-call.ts'
import { type SessionUser, sessionChanged, useSession } from './session.ts'
import { rememberWanted, takeWanted } from './wanted.ts'

interface Props {
  open: boolean
  signIn: boolean
  children: (user: SessionUser | undefined) => ReactNode
}

/**
 * Asks on load who is signed in, and leads whoever is not to sign-in and back again. A server that cannot be
 * reached is no reason to be sent away: the page says so and tries again.
 */
export function Gate({ open, signIn, children }: Props) {
  const session = useSession()
  const here = useLocation()
  useEndOfSession(open)

  if (session.data && signIn) return <Navigate to={takeWanted()} replace />
  if (open || session.data) return children(session.data)
  if (session.isPending) return <Waiting />
  if (session.error?.status !== 401) return <Unreachable again={() => void session.refetch()} />

  rememberWanted(here.pathname + here.search)
  const next = session.error.code === 'two_factor_required' ? paths.verifyCode : paths.login
  return <Navigate to={next} replace />
}

/** When any call finds the session ended, the page asks for sign-in, and comes back to where it was. */
function useEndOfSession(open: boolean): void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => {
    if (open) return
    return onAnswer((refused) => {
      if (refused?.code !== 'unauthenticated' || !cache.getQueryData(cacheKey(authorize))) return
      rememberWanted(here.pathname + here.search)
      void sessionChanged(cache)
      navigate(paths.login, { replace: true, state: { ended: true } })
    })
  }, [open, cache, navigate, here])
}

function Unreachable({ again }: { again: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack component="main" role="alert" maw={480} mx="auto" my={96} px="md">
      <Title order={1}>{t('The portal cannot be reached')}</Title>
      <Text c="dimmed">{t('Please check your connection. Nothing that was saved is lost.')}</Text>
      <Button onClick={again} w="fit-content">
        {t('Try again')}
      </Button>
    </Stack>
  )
}
