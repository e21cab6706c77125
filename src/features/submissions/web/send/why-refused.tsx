import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CallRefused } from '../../../../web/call.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'

interface Props {
  refused: CallRefused | null
  clientId: string
  /** What can be done about it here. */
  children?: ReactNode
}

/** Why nothing went out, and what to do. Everything that was said here stays. */
export function WhyRefused({ refused, clientId, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) box.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  if (!refused) return null
  return (
    <div ref={box}>
      <Notice tone="problem" title={t('Nothing went out')}>
        <p>
          {refused.code === 'stale' ? (
            t(
              'Somebody has saved one of these records since you opened it. What is shown below is up to date: please check it and send again.',
            )
          ) : refused.code === 'not_ready' ? (
            t('Something keeps it from being signed. It is listed below, with what to do.')
          ) : refused.code === 'out_already' ? (
            <>
              {t(
                'One of these documents is out for signature as it was before. Please replace it there, or wait until it is signed.',
              )}{' '}
              <Link className="link" to={paths.sent(clientId)}>
                {t('Go to what was sent')}
              </Link>
            </>
          ) : (
            refused.issues.map(({ message }) => message).join(' ') ||
            refused.message ||
            t('Please check your connection and try again.')
          )}
        </p>
        {children}
      </Notice>
    </div>
  )
}
