import { NoTinReason } from '../../../../../platform/codes/know-your-client.ts'
import { canada, countryName, unitedStates } from '../../../../../platform/formats/countries.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup, Fields, FullWidth } from '../../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import type { ClientDraft } from '../../../sections.ts'
import { fields } from '../fields.ts'
import { Offered } from '../offered.tsx'
import { SecretNumber } from '../secret-number.tsx'

const { Text, YesNo, Select, Country, Day, Rows, When, useStore } = fields

const isUsResident = ({ taxResidenceDetails }: ClientDraft) => taxResidenceDetails?.unitedStates === true

/** Where the client is taxed, as form RC518 asks it. */
export const Tax = () => (
  <>
    <ResidenceOffered />
    <FieldGroup title={words('Canada and the United States')} columns={1}>
      <YesNo
        name="taxResidenceDetails.canada"
        help={words('Is the client a resident of Canada for tax? The SIN is then the taxpayer number.')}
      />
      <YesNo
        name="taxResidenceDetails.unitedStates"
        help={words(
          'Is the client a resident of the United States for tax, or a citizen, wherever they live?',
        )}
      />
      <When holds={isUsResident}>
        <Fields>
          <SecretNumber name="taxResidenceDetails.usTin" />
          <Text
            name="taxResidenceDetails.noUsTinReason"
            help={words('Only where there is no number: for example applied for on a day.')}
            maxLength={500}
          />
        </Fields>
      </When>
    </FieldGroup>
    <FieldGroup>
      <FullWidth>
        <Rows
          name="taxResidenceDetails.other"
          add={words('Add a Country')}
          none={words('The client is taxed in no other country.')}
          empty={{ country: null }}
        >
          {(row) => (
            <>
              <Country name={`${row}.country`} />
              <SecretNumber name={`${row}.tin`} />
              <Select name={`${row}.noTinReason`} options={NoTinReason.options} />
              <When
                holds={(draft) =>
                  draft.taxResidenceDetails?.other?.[Number(row.split('.').at(-1))]?.noTinReason ===
                  NoTinReason.other
                }
              >
                <Text name={`${row}.explanation`} maxLength={500} />
              </When>
            </>
          )}
        </Rows>
      </FullWidth>
    </FieldGroup>
    <FieldGroup title={words('Certification')}>
      <Day
        name="taxResidenceDetails.certifiedOn"
        help={words('When the client certified that this is correct and complete (RC518).')}
      />
    </FieldGroup>
  </>
)

/** Where the client lives is where they are taxed, as a rule. */
function ResidenceOffered() {
  const { t, language } = useTranslation()
  const store = useStore()
  const home = useFromDraft(store, offeredHome)
  if (!home) return null
  const accept = () => {
    const tax = store.get('taxResidenceDetails') ?? {}
    if (home === canada || home === unitedStates) {
      const field = home === canada ? 'canada' : 'unitedStates'
      store.set('taxResidenceDetails', { ...tax, [field]: true })
      focusField(`taxResidenceDetails.${field}`)
    } else {
      const other = [...(tax.other ?? []), { country: home }]
      store.set('taxResidenceDetails', { ...tax, other })
      focusField(`taxResidenceDetails.other.${other.length - 1}.tin`)
    }
  }
  return (
    <Offered
      title={t('The country where the client lives')}
      says={t('{{country}} is a country of tax residence', { country: countryName(home, language) })}
      onAccept={accept}
    />
  )
}

/** The country of residence, as long as nothing was said of it. */
function offeredHome({ permanentAddressDetails, taxResidenceDetails: tax }: ClientDraft): string | null {
  const home = permanentAddressDetails?.country
  if (!home) return null
  if (home === canada) return tax?.canada == null ? home : null
  if (home === unitedStates) return tax?.unitedStates == null ? home : null
  return tax?.other?.some(({ country }) => country === home) ? null : home
}
