import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../translation.ts'

interface Props {
  href: string
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** Opens a document in a window of its own, and says so to whoever cannot see it. */
export function NewWindowLink({ href, onClick, children }: Props) {
  const { t } = useTranslation()
  return (
    <a className="link" href={href} target="_blank" rel="noopener" onClick={onClick}>
      {children}
      <span className="unseen"> {t('(opens in a new window)')}</span>
    </a>
  )
}
