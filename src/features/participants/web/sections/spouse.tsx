import { useState } from 'react'
import { Gender, Title } from '../../../../platform/codes/person.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { isLinked } from '../../application/spouse.ts'
import { application } from '../../application.ts'
import type { ClientDraft } from '../../sections.ts'
import { Offers } from '../offers.tsx'
import { ClientSpouse } from './client-spouse.tsx'
import { LinkedSpouse } from './linked-spouse.tsx'

const { Text, Sin, YesNo, Select, Section, When, useStore } = fieldsFor(application)

const isNotLinked = (draft: ClientDraft) => !isLinked(draft)
const isClient = ({ spouseDetails }: ClientDraft) => spouseDetails?.isClient === true
const isNoClient = ({ spouseDetails }: ClientDraft) => spouseDetails?.isClient === false

const details = (
  <>
    <Select name="spouseDetails.salutation" options={Title.options} />
    <Select name="spouseDetails.gender" options={Gender.options} required />
    <Text name="spouseDetails.firstName" required />
    <Text name="spouseDetails.middleInitial" />
    <Text name="spouseDetails.lastName" required />
    <Sin name="spouseDetails.sin" required />
    <Text name="spouseDetails.employerName" required />
    <Text name="spouseDetails.occupation" required />
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
            <YesNo name="spouseDetails.isClient" required />
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
