import { EmploymentStatus } from '../../../../../platform/codes/person.ts'
import { notApplicable } from '../../../../../platform/formats/choices.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { application } from '../../../application.ts'
import type { ClientDraft } from '../../../sections.ts'
import { Offers } from '../offers.tsx'

const { Text, Integer, Select, CountryRegion, Tick, useStore } = fieldsFor(application)

const isRetired = ({ employmentDetails }: ClientDraft) =>
  employmentDetails?.status === EmploymentStatus.retired

export function Employment() {
  const store = useStore()
  const retired = useFromDraft(store, isRetired)
  const student = useTranslation().t(EmploymentStatus.label(EmploymentStatus.student))
  /** The occupation of a student follows from the status, as long as nobody entered another one. */
  const fillIn = (status: unknown) => {
    const occupation = store.get('employmentDetails.occupation') ?? ''
    if (status === EmploymentStatus.student && occupation === '')
      store.set('employmentDetails.occupation', student)
    if (status !== EmploymentStatus.student && occupation === student)
      store.set('employmentDetails.occupation', null)
  }
  return (
    <>
      <Offers section="employmentDetails" />
      <FieldGroup title={words('Employment')}>
        <Select name="employmentDetails.status" options={EmploymentStatus.options} onChosen={fillIn} />
        <Text
          name="employmentDetails.occupation"
          label={retired ? words('Former Occupation') : words('Occupation')}
        />
        <div>
          <Text
            name="employmentDetails.name"
            label={retired ? words('Former Employer') : words('Employer Name')}
          />
          <Tick name="employmentDetails.name" label={words('No employer')} value={notApplicable} />
        </div>
        <Text name="employmentDetails.businessType" />
        <Integer name="employmentDetails.lengthInYears" maxLength={3} />
      </FieldGroup>
      <FieldGroup title={words('Address of Employment')}>
        <Text name="employmentDetails.address" />
        <Text name="employmentDetails.city" />
        <CountryRegion
          country="employmentDetails.country"
          region="employmentDetails.region"
          postalCode="employmentDetails.postalCode"
        />
      </FieldGroup>
    </>
  )
}
