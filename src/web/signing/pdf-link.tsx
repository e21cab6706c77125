import type { MouseEvent, ReactNode } from 'react'
import { fileAddress } from '../download.ts'
import { useTranslation } from '../translation.ts'
import { NewWindowLink } from '../ui/new-window-link.tsx'
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
    <NewWindowLink href={address} onClick={(event) => void open(event)}>
      {children || t('Open the PDF')}
    </NewWindowLink>
  )
}
