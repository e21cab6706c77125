import { useNavigate, useParams } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { everythingAnew } from '../../../../web/query-client.ts'
import { InHousehold } from '../../../../web/session/rights.tsx'
import { LeadOn } from '../../../../web/shell/lead-on.tsx'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { RefusedNotice } from '../../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import type { MergePreview } from '../../merge-contract.ts'
import { mergeClients } from '../../merge-contract.ts'
import { Choices } from './choices.tsx'
import { suggested, useChoices } from './choosing.ts'
import { Going } from './going.tsx'
import classes from './merge.module.css'
import { NotTheSame } from './not-the-same.tsx'
import { usePreview } from './use-preview.ts'

/** Two records beside each other: which stays, what is taken from the other, what goes along, and what is in the way. */
export function Screen() {
  const { keepId = '', otherId = '' } = useParams()
  const title = usePageTitle()
  const { t } = useTranslation()
  const { preview, refused, again } = usePreview(keepId, otherId)
  if (keepId === otherId) return <LeadOn to={paths.duplicates} />
  const back = <GoBack label={words('Duplicates')} otherwise={paths.duplicates} />
  if (preview) return <Merge key={`${keepId} ${otherId}`} preview={preview} again={again} />
  return (
    <>
      <PageHeader title={title} back={back} />
      {refused ? (
        <>
          <RefusedNotice refused={refused} />
          <button type="button" className="link" onClick={again}>
            {t('Try again')}
          </button>
        </>
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}

function Merge({ preview, again }: { preview: MergePreview; again: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = usePageTitle()
  const { keep, other, fields, blockers } = preview
  const { taken, take: setTaken, swap, forget } = useChoices(keep.id, other.id, () => suggested(fields))
  const { send, busy, refused } = useSend(mergeClients, {
    says: { done: words('Records Merged') },
    quiet: true,
    onDone: ({ client }) => {
      forget()
      void everythingAnew()
      void navigate(paths.participantTab(client.id, 'history'), { replace: true })
    },
    onRefused: ({ code }) => {
      // what is in the way by now is shown in its place
      if (code === 'stale' || code === 'in_use') again()
    },
  })
  const isOneHousehold = keep.household.id === other.household.id
  const take = fields.map(({ path }) => path).filter((path) => taken.includes(path))
  return (
    <InHousehold id={keep.household.id}>
      <PageHeader
        title={title}
        back={<GoBack label={words('Duplicates')} otherwise={paths.duplicates} />}
        subtitle={
          isOneHousehold
            ? t('Both in the household {{household}}', { household: keep.household.fullName })
            : `${keep.household.fullName} · ${other.household.fullName}`
        }
        actions={<NotTheSame ids={[keep.id, other.id]} onDone={() => void navigate(paths.duplicates)} />}
      />
      <Choices
        preview={preview}
        taken={taken}
        onTake={setTaken}
        onSwap={() => {
          swap(fields.map(({ path }) => path))
          void navigate(paths.mergeRecords(other.id, keep.id), { replace: true })
        }}
      />
      <Going preview={preview} />
      {refused?.code === 'stale' ? (
        <Notice tone="problem">
          {t(
            'One of the records has been saved since you opened this page. Please check again: it is shown as it is now.',
          )}
        </Notice>
      ) : (
        refused?.code !== 'in_use' && <RefusedNotice refused={refused} />
      )}
      <div className={classes.end}>
        <p className={classes.note} role="status">
          {blockers.length > 0
            ? t('{{number}} things are in the way. Settle them first; your choices here are kept.', {
                count: blockers.length,
                number: blockers.length,
              })
            : t('Can be undone while neither record is saved again. The trail keeps it.')}
        </p>
        <SendingButton
          busy={busy}
          disabled={blockers.length > 0}
          onClick={() =>
            send({
              body: {
                keepId: keep.id,
                otherId: other.id,
                take,
                versions: { keep: keep.version, other: other.version },
              },
            })
          }
        >
          {t('Merge Records')}
        </SendingButton>
      </div>
    </InHousehold>
  )
}
