import { useTranslation } from 'react-i18next'
import { AsksFirst } from '../../../../web/ui/asks-first.tsx'
import type { RiskLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

/** Which way a new link comes to be. */
export type NewLink = 'created' | 'mailed'

interface Props {
  /** Nothing is asked while it is undefined. */
  asked: NewLink | undefined
  onClose: () => void
  onSure: (asked: NewLink) => void
  firstName: string
  link: RiskLink | null
}

/** Before a new link takes the place of one that is open. */
export function ReplaceLink({ asked, onClose, onSure, firstName, link }: Props) {
  const { t } = useTranslation()
  const isMailed = asked === 'mailed'
  const answered = link?.answered ?? 0
  return (
    <AsksFirst
      opened={asked !== undefined}
      onClose={onClose}
      title={isMailed ? t('Send a new link?') : t('Create a new link?')}
      sure={isMailed ? t('Send a new link') : t('Create a new link')}
      onSure={() => asked && onSure(asked)}
    >
      {isMailed
        ? t(
            'The present link was made in another session, and the portal keeps no copy of it. A new one is sent; the present one then opens nothing any more.',
          )
        : t('The client’s present link is closed with that: it opens nothing any more.')}
      {answered > 0 && (
        <p>
          {t(
            '{{name}} has answered {{answered}} of {{all}} questions through it. The answers stay in the portal, but the new link begins empty.',
            { name: firstName, answered, all: sectionCount },
          )}
        </p>
      )}
    </AsksFirst>
  )
}
