import { useTranslation } from '../../../../web/translation.ts'
import { NewWindowLink } from '../../../../web/ui/new-window-link.tsx'
import type { Goes } from '../../merge-contract.ts'
import classes from './merges.module.css'

interface Props {
  stays: readonly Goes[]
  /** The client application as a document, where it was submitted. */
  application: string | null
}

/** What stayed with a record that was merged; a document opens in a window of its own. */
export function StaysList({ stays, application }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.stays}>
      {application && (
        <li>
          <NewWindowLink href={application}>{t('Client application')}</NewWindowLink>
        </li>
      )}
      {stays.map(({ kind, id, text, detail, document }) => (
        <li key={`${kind} ${id}`}>
          {document ? <NewWindowLink href={document}>{text}</NewWindowLink> : text}{' '}
          <span className={classes.about}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}
