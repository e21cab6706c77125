import type { ReactNode } from 'react'
import { fullName, type PersonName } from '../../platform/formats/person-name.ts'
import { words } from '../../platform/words.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/title.tsx'
import { useTranslation } from '../translation.ts'
import { GoBack } from './go-back.tsx'
import { PageHeader } from './page-header.tsx'

interface Props {
  /** Where it is not the page's. */
  title?: string
  /** From the address, where it names one. */
  clientId?: string
  /** Once it is read. */
  client?: { generalDetails: PersonName } | undefined
  /** What is said of them: 'Participant {{name}}'. Without it, the name alone. */
  named?: string
  /** What can be done on this page. */
  actions?: ReactNode
}

/** The head of a page that fills in something of a client's: what it is, whose, and the way back to them. */
export function ClientHeader({ title, clientId, client, named, actions }: Props) {
  const { t } = useTranslation()
  const pageTitle = usePageTitle()
  const name = client && fullName(client.generalDetails)
  return (
    <PageHeader
      title={title ?? pageTitle}
      {...(name && { subtitle: named ? t(named, { name }) : name })}
      back={<GoBack label={words('Go Back')} otherwise={clientId ? paths.client(clientId) : paths.home} />}
      actions={actions}
    />
  )
}
