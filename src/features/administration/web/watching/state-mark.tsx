import { CircleCheck, CircleX, Clock3, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../../web/translation.ts'
import classes from './watching.module.css'

export type Mark = 'ok' | 'attention' | 'down' | 'waiting'

const icons: Readonly<Record<Mark, LucideIcon>> = {
  ok: CircleCheck,
  attention: TriangleAlert,
  down: CircleX,
  waiting: Clock3,
}

/** How something stands, as a sign and a word. */
export function StateMark({ mark, says }: { mark: Mark; says: string }) {
  const { t } = useTranslation()
  const Icon = icons[mark]
  return (
    <span className={classes.mark} data-mark={mark}>
      <Icon size={15} aria-hidden />
      {t(says)}
    </span>
  )
}
