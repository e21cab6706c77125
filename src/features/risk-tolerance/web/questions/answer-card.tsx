import { useTranslation } from '../../../../web/translation.ts'
import classes from './answer-card.module.css'

interface Props {
  /** The same for all answers to one question. */
  name: string
  text: string
  /** Shown beside it, where it may be seen. */
  score: number | undefined
  chosen: boolean
  onChoose: () => void
}

/** One answer, as a card of which every part can be pressed. */
export function AnswerCard({ name, text, score, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <label className={classes.card}>
      <input type="radio" className={classes.radio} name={name} checked={chosen} onChange={onChoose} />
      <span>{text}</span>
      {score !== undefined && (
        <span className={classes.score}>
          <span className="unseen">, </span>
          {t('{{count}} points', { count: score })}
        </span>
      )}
    </label>
  )
}
