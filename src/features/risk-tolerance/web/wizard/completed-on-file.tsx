import { Link } from 'react-router'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { fileAddress } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import classes from '../../../../web/ui/link-list.module.css'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import { unansweredSections } from '../../answers.ts'
import { discardResponse, readJudgement, readNewestResponse, readReport } from '../../contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import { answersOf } from '../../response-draft.ts'
import type { ResponseStore } from '../response-store.ts'

/** In the wizard's address: shows what is on file rather than the draft before it. */
export const onFile = 'completed'

interface Props {
  clientId: string
  /** Of a draft that the adviser may discard; a client's who is answering is theirs. */
  store?: ResponseStore
  onDiscarded?: () => void
}

/** Behind a newer draft: the response that is on file, and the way back to it. */
export function CompletedOnFile({ clientId, store, onDiscarded }: Props) {
  const { t } = useTranslation()
  const { data: complete } = useCall(readNewestResponse, {
    params: { clientId },
    query: { status: 'complete' },
  })
  const { data: judgement } = useCall(
    readJudgement,
    { params: { id: complete?.id ?? '' } },
    { enabled: complete != null },
  )
  if (!complete || !judgement?.completedAt) return null
  return (
    <Notice tone="calm">
      <p>
        {t('A response completed on {{date}} is on file.', {
          date: formatInstant(judgement.completedAt, spoken()),
        })}
      </p>
      <ul className={classes.list}>
        <li>
          <Link className="link" to={`${paths.riskToleranceForm(clientId)}?${onFile}`}>
            {t('Show it')}
          </Link>
        </li>
        <li>
          <a
            className="link"
            href={fileAddress(readReport, { id: complete.id })}
            target="_blank"
            rel="noopener"
          >
            {t('Open its PDF')}
            <span className="unseen"> {t('(opens in a new window)')}</span>
          </a>
        </li>
        {store && onDiscarded && (
          <li>
            <Discard store={store} onDiscarded={onDiscarded} />
          </li>
        )}
      </ul>
    </Notice>
  )
}

function Discard({ store, onDiscarded }: Required<Omit<Props, 'clientId'>>) {
  const { t } = useTranslation()
  const done = () => {
    store.discard()
    onDiscarded()
  }
  const discard = useSend(discardResponse, {
    says: { done: words('The draft is discarded') },
    refreshes: [readNewestResponse],
    onDone: done,
    onRefused: ({ status }) => {
      // discarded already, in another window
      if (status !== 404) return
      invalidate(readNewestResponse)
      done()
    },
  })
  const sure = async () => {
    // what is on its way to be saved arrives first, and its version is then known
    await store.flush()
    const { id, version } = store.known()
    if (id === undefined) return done()
    discard.send({ params: { id }, query: { version: String(version) } })
  }
  const answered = sectionCount - unansweredSections(answersOf(store.snapshot())).length
  return (
    <ConfirmButton
      label={t('Discard this draft')}
      isLink
      title={t('Discard this draft?')}
      sure={t('Discard the draft')}
      onSure={() => void sure()}
      busy={discard.busy}
      isDanger
    >
      {t('Its answers ({{answered}} of {{all}}) and notes are lost. The completed response is shown again.', {
        answered,
        all: sectionCount,
      })}
    </ConfirmButton>
  )
}
