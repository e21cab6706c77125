import { CircleCheck, MessageSquareQuote, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { ReturnedPoint } from '../../packages-contract.ts'
import classes from './sent.module.css'

const looks = {
  mended: { Icon: CircleCheck, says: words('Corrected') },
  answered: { Icon: MessageSquareQuote, says: words('Answered') },
  open: { Icon: TriangleAlert, says: words('Still open') },
}

interface Props {
  points: readonly ReturnedPoint[]
  /** What its document is called. */
  titleOf?: (point: ReturnedPoint) => string
  /** What can be done about a point, by what its field is called. */
  ways?: (point: ReturnedPoint, name: string) => ReactNode
}

/** The points of a return: where each is, what is wrong there, and whether it is corrected or answered. */
export function ReturnedPoints({ points, titleOf, ways }: Props) {
  const { t } = useTranslation()
  return (
    <ol className={classes.points}>
      {points.map((point) => {
        const { label, message, mendedAt, change, answer } = point
        const is = mendedAt ? 'mended' : answer ? 'answered' : 'open'
        const { Icon, says } = looks[is]
        const name = label ?? t('The whole document')
        return (
          <li key={point.n} className={classes.point}>
            <span className={classes.pointStatus} data-is={is}>
              <Icon size={16} aria-hidden />
              {t(says)}
            </span>
            <div className={classes.titles}>
              <p>
                <strong>{name}</strong> <span className={classes.small}>{titleOf?.(point)}</span>
              </p>
              <p>{t('“{{reason}}”', { reason: message })}</p>
              {change && (
                <p>
                  <del className={classes.small}>{change.before ?? t('nothing')}</del>
                  <span aria-hidden> → </span>
                  <strong>{change.after ?? t('nothing')}</strong>
                </p>
              )}
              {answer && (
                <p className={classes.small}>
                  {t('Right as it is, says {{name}}: “{{reason}}”', { name: answer.by, reason: answer.text })}
                </p>
              )}
            </div>
            {ways?.(point, name)}
          </li>
        )
      })}
    </ol>
  )
}
