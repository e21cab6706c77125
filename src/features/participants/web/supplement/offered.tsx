import { Notice } from '../../../../web/ui/notice.tsx'
import { UseThis } from '../../../../web/wizard/use-this.tsx'
import classes from './offered.module.css'

interface Props {
  title: string
  /** What is on file. */
  says: string
  onAccept: () => void
}

/** What is known already, to be taken over with one key. Nothing is filled in before that. */
export function Offered({ title, says, onAccept }: Props) {
  return (
    <Notice tone="calm" title={title}>
      <div className={classes.offer}>
        <p>{says}</p>
        <UseThis onClick={onAccept} />
      </div>
    </Notice>
  )
}
