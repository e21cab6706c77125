import { Anchor, Title as Heading } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Gender, Title } from '../../../../../platform/codes/person.ts'
import { notApplicable } from '../../../../../platform/formats/choices.ts'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { paths } from '../../../../../web/paths.ts'
import { invalidate } from '../../../../../web/query-client.ts'
import { useTranslation } from '../../../../../web/translation.ts'
import { ConfirmButton } from '../../../../../web/ui/confirm-button.tsx'
import { Fact, Facts } from '../../../../../web/ui/facts.tsx'
import { useSend } from '../../../../../web/use-call.ts'
import { hasTwoNames, isLinked } from '../../../application/spouse.ts'
import { application } from '../../../application.ts'
import { readClient } from '../../../contract.ts'
import type { ClientDraft } from '../../../sections.ts'
import { unlinkSpouse } from '../../../spouse-contract.ts'
import { Offers } from '../offers.tsx'
import { ClientSpouse, changedByLink } from './client-spouse.tsx'
import { SingleName } from './single-name.tsx'

const { Text, Tick, Sin, Day, YesNo, Select, Section, When, useStore } = fieldsFor(application)

const spouseHasTwoNames = ({ spouseDetails }: ClientDraft) => hasTwoNames(spouseDetails ?? {})
const isNotLinked = (draft: ClientDraft) => !isLinked(draft)
const isClient = ({ spouseDetails }: ClientDraft) => spouseDetails?.isClient === true
const isNoClient = ({ spouseDetails }: ClientDraft) => spouseDetails?.isClient === false

const details = (
  <>
    <Select name="spouseDetails.salutation" options={Title.options} />
    <Select name="spouseDetails.gender" options={Gender.options} />
    <div>
      <When holds={spouseHasTwoNames}>
        <Text name="spouseDetails.firstName" />
      </When>
      <SingleName at="spouseDetails" />
    </div>
    <Text name="spouseDetails.middleInitial" />
    <Text name="spouseDetails.lastName" />
    <Sin name="spouseDetails.sin" />
    <When holds={isNoClient}>
      <Day name="spouseDetails.dateOfBirth" />
    </When>
    <div>
      <Text name="spouseDetails.employerName" />
      <Tick name="spouseDetails.employerName" label={words('No employer')} value={notApplicable} />
    </div>
    <Text name="spouseDetails.occupation" />
    <Text name="spouseDetails.typeOfBusiness" />
  </>
)

export function Spouse() {
  const linked = useFromDraft(useStore(), isLinked)
  const [wasLinked, setWasLinked] = useState(linked)
  if (wasLinked && !linked) setWasLinked(false)
  return (
    <Section name="spouseDetails">
      <When holds={isLinked}>
        <LinkedSpouse isNew={!wasLinked} />
      </When>
      <When holds={isNotLinked}>
        <FieldGroup>
          <FullWidth>
            <YesNo name="spouseDetails.isClient" />
          </FullWidth>
          <When holds={isNoClient}>
            <FullWidth>
              <Offers section="spouseDetails" />
            </FullWidth>
            {details}
          </When>
        </FieldGroup>
        <When holds={isClient}>
          <ClientSpouse>{details}</ClientSpouse>
        </When>
      </When>
    </Section>
  )
}

const spouseIn = ({ spouseDetails }: ClientDraft) => spouseDetails ?? {}

/**
 * The client who is linked as the spouse, on this page a moment ago where they are new. What is on file of them stands in
 * their own record, but for the gender.
 */
function LinkedSpouse({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const spouse = useFromDraft(useStore(), spouseIn)
  const name = fullName({ firstName: spouse.firstName ?? null, lastName: spouse.lastName ?? '' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the button that linked the two is gone, and the focus with it
    if (isNew && document.activeElement === document.body) heading.current?.focus()
  }, [isNew])
  return (
    <FieldGroup>
      <FullWidth>
        <Heading order={3} ref={heading} tabIndex={-1} mb="sm">
          {name}
        </Heading>
        <Facts>
          <Fact name={t('Social Insurance Number')}>{spouse.sin || t('Not on file yet')}</Fact>
        </Facts>
      </FullWidth>
      <Select name="spouseDetails.gender" options={Gender.options} />
      <FullWidth>
        <p>
          {t('To change anything else, edit this participant on the Participant page:')}{' '}
          <Anchor component={Link} to={paths.participant(spouse.participantId ?? '')} underline="always">
            {name}
          </Anchor>
        </p>
        <DeleteRelationship name={name} />
      </FullWidth>
    </FieldGroup>
  )
}

function DeleteRelationship({ name }: { name: string }) {
  const { t } = useTranslation()
  const store = useStore()
  const unlink = useSend(unlinkSpouse, {
    says: {
      done: words('Successfully deleted spouse relationship'),
      failed: words('An error occurred'),
    },
    refreshes: changedByLink,
    // it may have been ended elsewhere
    onRefused: () => invalidate(readClient),
  })
  const end = async () => {
    await store.flush()
    unlink.send({ params: { clientId: store.known().id ?? '' } })
  }
  return (
    <ConfirmButton
      label={t('Delete Relationship')}
      title={t('Delete the relationship with {{name}}?', { name })}
      sure={t('Delete Relationship')}
      onSure={() => void end()}
      busy={unlink.busy}
      isDanger
    >
      {t(
        'It ends on both records, and the spouse details with it. An application that needs them has to be submitted again. {{name}} stays in the household.',
        { name },
      )}
    </ConfirmButton>
  )
}
