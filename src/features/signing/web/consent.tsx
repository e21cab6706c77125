import { useId } from 'react'
import { useTranslation } from '../../../web/translation.ts'
import classes from './sign-form.module.css'

interface Props {
  /** The firm's words, in paragraphs. */
  text: string
  agreed: boolean
  onAgree: (agreed: boolean) => void
  problem: string | undefined
}

/** What signing electronically means, and that the signer agrees to it. */
export function Consent({ text, agreed, onAgree, problem }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.consent}>
      <div id={`${id}-text`} className={classes.consentText}>
        {text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <label className={classes.agree}>
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          aria-describedby={problem ? `${id}-text ${id}-problem` : `${id}-text`}
          aria-invalid={problem ? true : undefined}
        />
        <span>{t('Yes, I agree')}</span>
      </label>
      {problem && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
