import { words } from '../../../../platform/words.ts'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { horizonAsks } from '../../form.ts'
import { Integer, Paragraphs, Percent, YesNo } from '../fields.ts'
import { Offers } from './offers.tsx'

export const Summary = () => (
  <FieldGroup
    columns={1}
    hint={words(
      'Who the client is, and what the money is for: family and work, what they own and owe, and what they want to achieve.',
    )}
  >
    <Paragraphs name="clientSummary" />
  </FieldGroup>
)

export const Horizon = () => (
  <>
    <Offers step="horizon" />
    <FieldGroup>
      <Integer
        name="timeHorizion"
        label={words('Time Horizon (Years)')}
        help={horizonAsks.timeHorizion}
        maxLength={3}
      />
      <YesNo name="incomeRequirements" help={horizonAsks.incomeRequirements} />
    </FieldGroup>
  </>
)

export const Limits = () => (
  <FieldGroup hint={words('The most of the portfolio, as more than 0% and less than 100%.')}>
    <Percent name="maxCommericialPaperPercentage" />
    <Percent name="maxSecurityIssuerPercentage" />
  </FieldGroup>
)

export const Legal = () => (
  <FieldGroup
    columns={1}
    hint={words(
      'What laws or contracts require of the portfolio, such as trading restrictions of an insider, a trust deed or a court order. Taxes of another country are asked for later. Leave it empty if there is nothing.',
    )}
  >
    <Paragraphs name="legalRegulatoryConsiderations" />
  </FieldGroup>
)

export const Unique = () => (
  <FieldGroup
    columns={1}
    hint={words(
      'What else shapes the portfolio, such as a holding that is to be kept, or a large payment ahead. What the client excludes is asked for later. Leave it empty if there is nothing.',
    )}
  >
    <Paragraphs name="uniqueCircumstances" />
  </FieldGroup>
)
