import { Stack, TextInput } from '@mantine/core'
import { Lock } from 'lucide-react'
import {
  Confirmed,
  Presence,
  photoDocuments,
  VerificationMethod,
} from '../../../../../platform/codes/know-your-client.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup, Fields, FullWidth } from '../../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { Notice } from '../../../../../web/ui/notice.tsx'
import type { ClientDraft } from '../../../sections.ts'
import type { SupplementCircumstances } from '../../../supplement/circumstances.ts'
import { methods, type RecordField, type Verification } from '../../../supplement/methods.ts'
import { ageAt } from '../../../supplement/people.ts'
import { hasTemporarySin } from '../../../supplement/temporary-sin.ts'
import { fields } from '../fields.ts'
import { SecretNumber } from '../secret-number.tsx'

const { Text, Select, OneOf, Suggest, Toggle, Day, CountryRegion, Yes, Rows, When, useStore } = fields

type Row = `identityDetails.verifications.${number}`

const empty = { method: null, noExpiry: null, confirms: [], secondConfirms: [] }

/** Each verification of identity with the record that its method asks. */
export const Identity = ({ circumstances }: { circumstances: SupplementCircumstances }) => (
  <>
    <ParentsNotice today={circumstances.today} />
    <FieldGroup>
      <FullWidth>
        <Rows name="identityDetails.verifications" add={words('Add a Verification')} empty={empty}>
          {(row) => <VerificationFields row={row} />}
        </Rows>
      </FullWidth>
    </FieldGroup>
    <When
      holds={(draft) => hasTemporarySin(draft, circumstances) || Boolean(draft.identityDetails?.sinExpiresOn)}
    >
      <FieldGroup title={words('Temporary Social Insurance Number')}>
        <Day
          name="identityDetails.sinExpiresOn"
          help={words('A SIN that begins with 9 is given for a time.')}
        />
      </FieldGroup>
    </When>
  </>
)

/** Whose identity is verified of a child. */
function ParentsNotice({ today }: { today: string }) {
  const { t } = useTranslation()
  const age = useFromDraft(useStore(), ({ generalDetails }: ClientDraft) =>
    ageAt(generalDetails?.dateOfBirth, today),
  )
  if (age === undefined || age > 15) return null
  return (
    <Notice tone="calm">
      <p>
        {age < 12
          ? t('The client is under 12: the identity of a parent is verified (PCR 105).')
          : t('The client is 12 to 15: a source with the address of a parent may be used (PCR 105).')}
      </p>
    </Notice>
  )
}

function VerificationFields({ row }: { row: Row }) {
  const store = useStore()
  const { method, noExpiry }: Verification = useFromDraft(store, () => store.get(row)) ?? {}
  const asked = method ? methods[method] : undefined
  const asks = (field: RecordField) => asked?.records.includes(field) === true
  return (
    <FullWidth>
      <Fields>
        <Select name={`${row}.method`} options={VerificationMethod.options} help={asked?.help ?? ''} />
        <OneOf name={`${row}.presence`} options={Presence.options} />
        {asks('documentType') &&
          (asks('expiresOn') ? (
            <Suggest
              name={`${row}.documentType`}
              suggestions={photoDocuments}
              placeholder={words('Choose one, or enter another')}
            />
          ) : (
            <Text name={`${row}.documentType`} label={asked?.called.documentType} />
          ))}
        {asks('number') && <SecretNumber name={`${row}.number`} label={asked?.called.number} />}
        {asks('issuer') && (
          <Text
            name={`${row}.issuer`}
            label={asked?.called.issuer}
            {...(asks('expiresOn') && { placeholder: words('For example Ministry of Transportation') })}
          />
        )}
        {asks('country') && <CountryRegion country={`${row}.country`} region={`${row}.region`} />}
        {asks('issuedOn') && <Day name={`${row}.issuedOn`} />}
        {asks('expiresOn') && (
          <Stack gap={8}>
            {!noExpiry && <Day name={`${row}.expiresOn`} />}
            <Yes name={`${row}.noExpiry`} />
          </Stack>
        )}
        {asks('confirms') && <Toggle name={`${row}.confirms`} options={Confirmed.options} />}
        {asks('secondSource') && (
          <FullWidth>
            <Fields>
              <Text name={`${row}.secondSource`} />
              <Text name={`${row}.secondSourceType`} />
              <SecretNumber name={`${row}.secondNumber`} />
              <Toggle name={`${row}.secondConfirms`} options={Confirmed.options} />
            </Fields>
          </FullWidth>
        )}
        {asks('agreementOn') && <Day name={`${row}.agreementOn`} />}
        <Day name={`${row}.verifiedOn`} />
        <VerifiedBy row={row} />
      </Fields>
    </FullWidth>
  )
}

/** Nobody types it. */
function VerifiedBy({ row }: { row: Row }) {
  const { t } = useTranslation()
  const store = useStore()
  const by = useFromDraft(store, () => store.get(`${row}.verifiedBy`))
  return (
    <TextInput
      label={t('Verified By')}
      description={t('Written by the portal: who saves the verification.')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={by ?? ''}
      variant="filled"
      readOnly
      rightSection={<Lock size={16} aria-hidden />}
    />
  )
}
