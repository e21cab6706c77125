import { useId } from 'react'
import { useNavigate } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { Approve, useApproving } from './approve.tsx'
import { Return } from './return.tsx'
import type { ReviewStore } from './review-draft.ts'

interface Props {
  about: AwaitingPackage
  store: ReviewStore
}

const choices = [
  { isReturned: false, says: words('Approve') },
  { isReturned: true, says: words('Return') },
]

/** Approves a package, or returns it with what is to be corrected. */
export function Decision({ about, store }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const navigate = useNavigate()
  const chosen = useFromDraft(store, ({ isReturned }) => isReturned)
  const code = useRecentCode()
  const approving = useApproving()
  const onDone = () => {
    store.discard()
    void navigate(paths.approvals)
  }
  return (
    <section className={`surface ${classes.decision}`} aria-labelledby={title}>
      <h3 id={title}>{t('Your Decision')}</h3>
      <fieldset className={classes.choices}>
        <legend className="unseen">{t('Your Decision')}</legend>
        {choices.map(({ isReturned, says }) => (
          <label key={says} className={classes.choice}>
            <input
              type="radio"
              name={title}
              checked={chosen === isReturned}
              onChange={() => store.set('isReturned', isReturned)}
            />
            {t(says)}
          </label>
        ))}
      </fieldset>
      {chosen ? (
        <Return about={about} store={store} onDone={onDone} />
      ) : (
        <Approve held={approving} about={about} store={store} code={code} onDone={onDone} />
      )}
    </section>
  )
}
