import { Link } from 'react-router'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { PdfLink } from '../../../../web/signing/pdf-link.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import classes from '../../../../web/ui/link-list.module.css'
import { Notice } from '../../../../web/ui/notice.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import { answeredCount, answersOf } from '../../answers.ts'
import { discardResponse, readJudgement, readNewestResponse, readReport } from '../../contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import type { ResponseStore } from './response-store.ts'
import { onFile } from './use-shown.ts'

interface Draft {
  store: ResponseStore
  onDiscarded: () => void
}

interface Props {
  clientId: string
  /** One that the adviser may discard; a client's who is answering is theirs. */
  draft?: Draft
}

/** Behind a newer draft: the response that is on file, and the way back to it. */
export function CompletedOnFile({ clientId, draft }: Props) {
  const { t } = useTranslation()
  const onFileNow = useCall(readNewestResponse, {
    params: { clientId },
    query: { status: 'complete' },
  })
  const complete = onFileNow.data
  const judging = useCall(
    readJudgement,
    { params: { id: complete?.id ?? '' } },
    { enabled: complete != null },
  )
  const judgement = judging.data
  if (!complete || !judgement)
    return <Unread says={t('The response on file could not be loaded.')} reads={[onFileNow, judging]} />
  if (!judgement.completedAt) return null
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
          <PdfLink outgoing={{ id: complete.id, document: readReport }}>{t('Open its PDF')}</PdfLink>
        </li>
        {draft && (
          <li>
            <Discard {...draft} />
          </li>
        )}
      </ul>
    </Notice>
  )
}

function Discard({ store, onDiscarded }: Draft) {
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
    discard.send({ params: { id }, query: { version: String(version) } })
  }
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
        answered: answeredCount(answersOf(store.snapshot())),
        all: sectionCount,
      })}
    </ConfirmButton>
  )
}
