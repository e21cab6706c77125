import { CircleHelp, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import type { ReadinessLine } from '../contract.ts'
import classes from './open-points.module.css'

type Severity = ReadinessLine['severity']

const severities: readonly { is: Severity; says: string; Icon: LucideIcon }[] = [
  { is: 'blocks', says: words('Stops sending'), Icon: X },
  { is: 'reason', says: words('Asks for a reason'), Icon: TriangleAlert },
  { is: 'advises', says: words('For information'), Icon: CircleHelp },
]

/** So many of a kind are shown before somebody asks for all of them. */
const shownAtFirst = 4

/** Points by how grave they are; their order is that of the workflow. */
export function PointsBySeverity({ lines }: { lines: readonly ReadinessLine[] }) {
  return (
    <div className={classes.groups}>
      {severities.map(({ is, says, Icon }) => {
        const own = lines.filter(({ severity }) => severity === is)
        return own.length > 0 && <Group key={is} severity={is} says={says} Icon={Icon} lines={own} />
      })}
    </div>
  )
}

/** How many of the points documents wait for. */
export function HeldBack({ lines }: { lines: readonly ReadinessLine[] }) {
  const { t } = useTranslation()
  const count = lines.filter(({ severity }) => severity !== 'advises').length
  return (
    <span className={classes.count}>
      {t('{{count}} of {{all}} hold it back', { count, all: lines.length })}
    </span>
  )
}

interface GroupProps {
  severity: Severity
  says: string
  Icon: LucideIcon
  lines: readonly ReadinessLine[]
}

function Group({ severity, says, Icon, lines }: GroupProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  return (
    <div className={classes.group}>
      <p className={classes.severity} data-severity={severity}>
        <Icon size={14} aria-hidden />
        {t(says)}
      </p>
      <ul className={classes.points}>
        {shown.map((line) => (
          <li key={`${line.kind} ${line.recordId} ${line.path} ${line.key}`}>
            <Link to={line.link} className="link">
              {line.message}
            </Link>
            {line.source && <cite className={classes.source}>{line.source}</cite>}
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={`link ${classes.more}`} onClick={() => setShowsAll(true)}>
          {t('Show all {{count}}', { count: lines.length })}
        </button>
      )}
    </div>
  )
}
