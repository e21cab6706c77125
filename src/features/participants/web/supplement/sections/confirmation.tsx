import { ExposedPerson, ExposureKind } from '../../../../../platform/codes/know-your-client.ts'
import { labelsOf } from '../../../../../platform/form.ts'
import { countryName } from '../../../../../platform/formats/countries.ts'
import { formatDate } from '../../../../../platform/formats/dates.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup, Fields, FullWidth } from '../../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { Notice } from '../../../../../web/ui/notice.tsx'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import { application } from '../../../application.ts'
import type { Client } from '../../../contract.ts'
import type { ClientDraft } from '../../../sections.ts'
import { isExposed, saidOf, type TakenOver, takenOver, withoutRow } from '../../../supplement/exposures.ts'
import { fields } from '../fields.ts'
import { Offered } from '../offered.tsx'

const { Text, Select, Country, Day, YesNo, Rows, When, useStore } = fields

const labels = labelsOf(application)

type Row = `exposureDetails.persons.${number}`

const showsExposure = (draft: ClientDraft) =>
  isExposed(draft) || (draft.exposureDetails?.persons ?? []).length > 0

/** What political exposure asks, and what the portal keeps: the rest is read below. */
export const Confirmation = ({ client }: { client: Client }) => (
  <>
    <When holds={showsExposure}>
      <Exposure />
    </When>
    <ReviewDue client={client} />
  </>
)

function Exposure() {
  return (
    <>
      <OfficesOffered />
      <FieldGroup>
        <FullWidth>
          <Rows name="exposureDetails.persons" add={words('Add a Person')} empty={{ kind: null }}>
            {(row) => <Person row={row} />}
          </Rows>
        </FullWidth>
        <Text name="exposureDetails.sourceOfFunds" maxLength={500} />
        <Text name="exposureDetails.sourceOfWealth" maxLength={500} />
        <YesNo
          name="exposureDetails.highRisk"
          help={words('The firm’s alone: no document of the client’s says it.')}
        />
        <Approval />
      </FieldGroup>
    </>
  )
}

function Person({ row }: { row: Row }) {
  const { t, language } = useTranslation()
  const store = useStore()
  const said = useFromDraft(store, (draft: ClientDraft) => {
    const exposed = draft.exposureDetails?.persons?.[Number(row.split('.').at(-1))]
    return exposed ? saidOf(draft, exposed) : {}
  })
  const kind = useFromDraft(store, () => store.get(`${row}.kind`))
  const isSelf = useFromDraft(store, () => store.get(`${row}.who`)) === ExposedPerson.self
  const known = takenOver.flatMap((field) => {
    const value = said[field]
    return value === undefined ? [] : [field === 'country' ? countryName(value, language) : value]
  })
  const asks = (field: TakenOver) => said[field] === undefined
  return (
    <FullWidth>
      <Fields>
        <Select name={`${row}.kind`} options={ExposureKind.options} />
        <Select name={`${row}.who`} options={ExposedPerson.options} />
        {known.length > 0 && (
          <FullWidth>
            <Notice tone="calm" title={t('Taken over from Regulatory Details')}>
              <p>{known.join(' · ')}</p>
            </Notice>
          </FullWidth>
        )}
        {!isSelf && asks('name') && <Text name={`${row}.name`} />}
        {!isSelf && asks('relation') && <Text name={`${row}.relation`} />}
        {asks('position') && <Text name={`${row}.position`} />}
        {asks('organization') && <Text name={`${row}.organization`} />}
        {asks('country') && kind !== ExposureKind.domestic && <Country name={`${row}.country`} />}
        <Day name={`${row}.from`} />
        <Day name={`${row}.until`} help={words('Empty while the office is held.')} />
      </Fields>
    </FullWidth>
  )
}

/** A political question that is answered yes begins a row with one key. */
function OfficesOffered() {
  const { t, language } = useTranslation()
  const store = useStore()
  const open = useFromDraft(store, (draft: ClientDraft) =>
    withoutRow(draft).map(({ flag, kind, isOwn, says }) => ({
      flag,
      kind,
      isOwn,
      says: says(draft.regulatoryDetails ?? {}),
    })),
  )
  return open.map(({ flag, kind, isOwn, says }) => {
    const label = labels[`regulatoryDetails.${flag}`] ?? ''
    const { country, ...texts } = says
    const known = [...Object.values(texts), country && countryName(country, language)].filter(Boolean)
    const accept = () => {
      const rows = store.get('exposureDetails.persons') ?? []
      const who = isOwn ? ExposedPerson.self : null
      store.set('exposureDetails.persons', [...rows, { kind, who }])
      focusField(`exposureDetails.persons.${rows.length}.${isOwn ? 'from' : 'who'}`)
    }
    return <Offered key={flag} title={t(label)} says={known.join(' · ')} onAccept={accept} />
  })
}

function Approval() {
  const { t, language } = useTranslation()
  const store = useStore()
  const exposure = useFromDraft(store, ({ exposureDetails }: ClientDraft) => exposureDetails)
  const { approvedBy, approvedOn, approvalNote } = exposure ?? {}
  return (
    <FullWidth>
      <p id="exposureDetails.approvedBy" tabIndex={-1}>
        {approvedBy && approvedOn
          ? t('Approved by {{name}} on {{date}}', {
              name: approvedBy,
              date: formatDate(approvedOn, language),
            })
          : t('Not approved by compliance yet. The approval ends with the first change of what it approves.')}
      </p>
      {approvalNote && <p>{approvalNote}</p>}
    </FullWidth>
  )
}

/** When all of it is to be looked over again. */
function ReviewDue({ client: { review } }: { client: Client }) {
  const { t, language } = useTranslation()
  if (!review) return null
  return (
    <Notice tone="calm" title={t('Review')}>
      <p>
        {t(
          'Last submitted on {{last}}. To be looked over by {{due}}, and at once when something material changes.',
          {
            last: formatDate(review.lastOn, language),
            due: formatDate(review.dueOn, language),
          },
        )}
      </p>
    </Notice>
  )
}
