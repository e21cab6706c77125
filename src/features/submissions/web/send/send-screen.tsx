import { useParams, useSearchParams } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { paths } from '../../../../web/paths.ts'
import { InHousehold, May } from '../../../../web/session/rights.tsx'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { type HouseholdPerson, listParticipants, readClient } from '../../../participants/contract.ts'
import { Choice } from './choice.tsx'
import { useSendDraft } from './draft.ts'
import { Planned } from './planned.tsx'
import { holdersIn, idOf, useRecords } from './records.ts'

/** Reviews what records of a household are signed with, and sends it: one screen for all kinds. */
export function Screen() {
  const { clientId = '' } = useParams()
  const { t } = useTranslation()
  const client = useCall(readClient, { params: { id: clientId } })
  const header = <Header clientId={clientId} />
  return (
    <Loaded reads={{ client }} failed={t('The participant could not be loaded')} header={header}>
      {({ client: { householdId } }) => (
        <InHousehold key={clientId} id={householdId}>
          {header}
          <May to="send" otherwise={<MayNot />}>
            <People clientId={clientId} householdId={householdId} />
          </May>
        </InHousehold>
      )}
    </Loaded>
  )
}

function Header({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={usePageTitle()}
      subtitle={t('Nothing goes out before you press Send for Signature.')}
      back={<GoBack label={words('Go Back')} otherwise={paths.client(clientId)} />}
    />
  )
}

function MayNot() {
  const { t } = useTranslation()
  return (
    <Notice tone="calm">
      <p>{t('You may read these records, but not send them. Please ask their adviser.')}</p>
    </Notice>
  )
}

function People({ clientId, householdId }: { clientId: string; householdId: string }) {
  const { t } = useTranslation()
  const people = useCall(listParticipants, { params: { householdId } })
  return (
    <Loaded reads={{ people }} failed={t('The household could not be loaded')}>
      {({ people }) => <Records clientId={clientId} people={people} />}
    </Loaded>
  )
}

interface RecordsProps {
  clientId: string
  people: readonly HouseholdPerson[]
}

function Records({ clientId, people }: RecordsProps) {
  const { t } = useTranslation()
  const store = useSendDraft(clientId)
  const kept = useFromDraft(store, ({ chosen }) => chosen)
  const [search] = useSearchParams()
  const holders = holdersIn(people)
  const { records, reads } = useRecords(holders)
  if (!records)
    return (
      <>
        <Unread says={t('What is to be signed could not be loaded.')} reads={reads} />
        {reads.every(({ error }) => !error) && <Waiting />}
      </>
    )
  const sendable = records.filter(({ open }) => !open)
  if (records.length === 0 || sendable.length === 0)
    return (
      <>
        <Empty title={t('Nothing is complete yet')}>
          {t('A form is sent to be signed once it has been submitted. What was started is listed below.')}
        </Empty>
        <Choice people={holders} records={records} chosen={[]} onChoose={() => {}} />
      </>
    )
  const [kind, named] = [search.get('kind'), search.get('records')]
  const asked = named ?? kind ?? ''
  // what somebody came from, or all that its client has submitted
  const offered = sendable.filter((record) =>
    named === null
      ? record.clientId === clientId && (kind === null || record.kind === kind)
      : named.split(',').includes(idOf(record)),
  )
  const chosenIds = kept?.on === asked ? kept.ids : offered.map(idOf)
  const chosen = sendable.filter((record) => chosenIds.includes(idOf(record)))
  return (
    <>
      <Choice
        people={holders}
        records={records}
        chosen={chosen.map(idOf)}
        onChoose={(ids) => store.set('chosen', { on: asked, ids })}
      />
      {chosen.length > 0 ? (
        <Planned clientId={clientId} people={people} records={chosen} store={store} />
      ) : (
        <Notice tone="calm">
          <p>{t('Please choose what is to be signed')}</p>
        </Notice>
      )}
    </>
  )
}
