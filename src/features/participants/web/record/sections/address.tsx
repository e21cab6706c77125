import { AddressType } from '../../../../../platform/codes/address.ts'
import { notApplicable } from '../../../../../platform/formats/choices.ts'
import { words } from '../../../../../platform/words.ts'
import { FieldGroup, NewLine } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { hasMailingAddress, hasThirdPartyAddress } from '../../../application/address.ts'
import { application } from '../../../application.ts'
import { SharedAddress } from '../doubts.tsx'
import { Offers } from '../offers.tsx'

const { Text, YesNo, Select, CountryRegion, Tick, When } = fieldsFor(application)

export const Address = () => (
  <>
    <Offers section="permanentAddressDetails" />
    <FieldGroup title={words('Permanent Address Details')}>
      <AddressFields at="permanentAddressDetails" />
      <NewLine>
        <YesNo name="permanentAddressDetails.isSameAsMailingAddress" />
        <YesNo name="permanentAddressDetails.hasThirdPartyAddress" />
      </NewLine>
    </FieldGroup>
    <When holds={hasMailingAddress}>
      <FieldGroup title={words('Mailing Address')}>
        <AddressFields at="mailingAddressDetails" />
      </FieldGroup>
    </When>
    <When holds={hasThirdPartyAddress}>
      <FieldGroup title={words('3rd Party Address')}>
        <AddressFields at="thirdPartyAddressDetails" />
      </FieldGroup>
    </When>
  </>
)

interface Props {
  at: 'permanentAddressDetails' | 'mailingAddressDetails' | 'thirdPartyAddressDetails'
}

const AddressFields = ({ at }: Props) => (
  <>
    <Select name={`${at}.addressType`} options={AddressType.options} />
    <div>
      <Text name={`${at}.aptUnitSuiteNumber`} />
      <Tick name={`${at}.aptUnitSuiteNumber`} label={words('No unit')} value={notApplicable} />
    </div>
    <Text name={`${at}.streetNumber`} />
    <div>
      <Text name={`${at}.streetName`} />
      {at === 'permanentAddressDetails' && <SharedAddress />}
    </div>
    <Text name={`${at}.city`} />
    <CountryRegion country={`${at}.country`} region={`${at}.region`} postalCode={`${at}.postalCode`} />
  </>
)
