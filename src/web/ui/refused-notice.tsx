import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import linkClasses from './link-list.module.css'
import { Notice } from './notice.tsx'

/** Why something was refused; what stands in the way is a link each to where it is seen to. */
export function RefusedNotice({ refused }: { refused: CallRefused | null }) {
  const { t } = useTranslation()
  if (!refused) return null
  return (
    <Notice tone="problem">
      {refused.blockers.length === 0 ? (
        refused.message || t('Something went wrong')
      ) : (
        <ul className={linkClasses.list}>
          {refused.blockers.map(({ kind, id, text, link }) => (
            <li key={`${kind} ${id}`}>
              <Anchor component={Link} size="sm" underline="always" to={link}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
