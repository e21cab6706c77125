import type { ReactNode } from 'react'
import classes from './answer-card.module.css'

interface Props {
  /** The same for all answers to one question. */
  name: string
  children: ReactNode
  /** At its end, such as its score. */
  note?: string | undefined
  chosen: boolean
  onChoose: () => void
}

/** One answer, as a card of which every part can be pressed. */
export const AnswerCard = ({ name, children, note, chosen, onChoose }: Props) => (
  <label className={classes.card}>
    <input type="radio" className={classes.radio} name={name} checked={chosen} onChange={onChoose} />
    <span>{children}</span>
    {note && (
      <span className={classes.note}>
        <span className="unseen">, </span>
        {note}
      </span>
    )}
  </label>
)
