import type { ReactNode } from 'react'
import { words } from '../../platform/words.ts'
import { paths } from '../paths.ts'
import { useTitle } from '../shell/use-title.ts'
import { GoBack } from './go-back.tsx'
import { PageHeader } from './page-header.tsx'

interface Props {
  title: string
  /** From the address, where it names one. */
  clientId?: string
  /** Once it is read. */
  client?: { generalDetails: { firstName: string; lastName: string } } | undefined
  /** What can be done on this page. */
  actions?: ReactNode
}

/** The head of a page that fills in something of a client's: what it is, whose, and the way back to them. */
export function ClientHeader({ title, clientId, client, actions }: Props) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      {...(client && { subtitle: fullName(client.generalDetails) })}
      back={<GoBack label={words('Go Back')} otherwise={clientId ? paths.client(clientId) : paths.home} />}
      actions={actions}
    />
  )
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
