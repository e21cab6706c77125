import type { MouseEvent, ReactNode } from 'react'
import { fileAddress } from '../download.ts'
import { useTranslation } from '../translation.ts'
import type { Outgoing } from './outgoing.ts'

interface Props {
  outgoing: Pick<Outgoing, 'id' | 'document'>
  /** Saves what is not saved yet, which the document would lack. */
  beforeOpening?: () => Promise<unknown>
  /** 'Open the PDF' unless it is said. */
  children?: ReactNode
}

/** The document as it would be signed, in a window of its own. */
export function PdfLink({ outgoing: { id, document }, beforeOpening, children }: Props) {
  const { t } = useTranslation()
  if (id === undefined) return null
  const address = fileAddress(document, { id })
  const open = async (event: MouseEvent) => {
    if (!beforeOpening) return
    event.preventDefault()
    await beforeOpening()
    window.open(address, '_blank', 'noopener')
  }
  return (
    <a className="link" href={address} target="_blank" rel="noopener" onClick={(event) => void open(event)}>
      {children || t('Open the PDF')}
      <span className="unseen"> {t('(opens in a new window)')}</span>
    </a>
  )
}
