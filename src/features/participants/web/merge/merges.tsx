import { useState } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { History } from '../../../../web/history/history.tsx'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import { listMerges, type Merge } from '../../merge-contract.ts'
import { listRevisions } from '../../record-contract.ts'
import { clientTitles } from '../record/client-history.tsx'
import disclosure from './disclosure.module.css'
import classes from './merges.module.css'
import { StaysList } from './stays-list.tsx'
import { UndoMerge } from './undo-merge.tsx'

/** The records that were merged into a client's: what stayed with them, what they said otherwise, and the way back. */
export function Merges({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const merges = useCall(listMerges, { params: { id: clientId } })
  useFresh(listMerges)
  if (merges.data?.length === 0) return null
  return (
    <>
      <Unread says={t('What was merged into this record could not be loaded.')} reads={[merges]} />
      {merges.data && (
        <section className={`surface ${classes.card}`} aria-labelledby="merged">
          <h2 id="merged">{t('Merged Into This Record')}</h2>
          {merges.data.map((merge) => (
            <Merged key={merge.mergeId} merge={merge} />
          ))}
        </section>
      )}
    </>
  )
}

function Merged({ merge }: { merge: Merge }) {
  const { t, language } = useTranslation()
  const { mergeId, id, generalDetails, mergedAt, by, mayBeUndone, saidOtherwise, stays, application } = merge
  const [isShown, show] = useState(false)
  const name = fullName(generalDetails)
  return (
    <article className={classes.merge} aria-labelledby={`merged-${mergeId}`}>
      <div className={classes.head}>
        <div>
          <h3 id={`merged-${mergeId}`}>{name}</h3>
          <p className={classes.about}>
            {t('Merged by {{name}}, {{when}}', { name: by, when: formatInstant(mergedAt, language) })}
          </p>
        </div>
        {mayBeUndone ? (
          <May to="write">
            <UndoMerge mergeId={mergeId} name={name} />
          </May>
        ) : (
          <p className={classes.about}>{t('Changed since, and so not to be undone')}</p>
        )}
      </div>
      {saidOtherwise.length > 0 && (
        <>
          <h4>{t('It Said Otherwise')}</h4>
          <dl className={disclosure.facts}>
            {saidOtherwise.map(({ path, label, value }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {(stays.length > 0 || application) && (
        <>
          <h4>{t('Stays, and Can Be Read')}</h4>
          <StaysList stays={stays} application={application} />
        </>
      )}
      <details className={disclosure.disclosure} onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <summary>{t('History of {{name}}', { name })}</summary>
        {isShown && (
          <div className={disclosure.body}>
            <HistoryOf clientId={id} />
          </div>
        )}
      </details>
    </article>
  )
}

/** What was changed of the record before it was merged; nothing of it is brought back by itself. */
function HistoryOf({ clientId }: { clientId: string }) {
  const pages = usePages(listRevisions, { params: { id: clientId }, query: { limit: '50' } })
  return <History pages={pages} titles={clientTitles} isWithin />
}
