import { Button, Chip } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { Chips, OneChip } from '../../../../web/form/chips.tsx'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { useFrame } from '../../../../web/form/use-field.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { canHaveSuccessor, hasDesignation } from '../../account-types.ts'
import { type Designation as Chosen, designationOf, withDesignation } from '../../changes.ts'
import { clientIn } from '../../circumstances.ts'
import type { AccountDraft, AccountField } from '../../draft.ts'
import { useOnFile, useStore } from '../fields.ts'

interface Props {
  change: (edit: (draft: AccountDraft) => AccountDraft) => void
}

const title = words('Beneficiary Designation')

const choices: readonly { value: Chosen; field: AccountField; label: string }[] = [
  { value: 'successor', field: 'allowSuccessorAnnuitants', label: words('Successor Annuitant') },
  { value: 'beneficiary', field: 'allowBeneficiarys', label: words('Beneficiary') },
  { value: 'estate', field: 'allowEstate', label: words('Estate') },
]

/** Whom the account goes to at death: one choice of three, each a field of the wire. */
export function Designation({ change }: Props) {
  const { t } = useTranslation()
  const store = useStore()
  const { circumstances } = useOnFile()
  const chosen = useFromDraft(store, designationOf) ?? null
  const isOffered = useFromDraft(store, hasDesignation)
  const offersSuccessor = useFromDraft(store, canHaveSuccessor)
  const beneficiary = useFrame({ name: 'allowBeneficiarys', label: title })
  const successor = useFrame({ name: 'allowSuccessorAnnuitants', label: title })
  const estate = useFrame({ name: 'allowEstate', label: title })
  const frame = {
    ...beneficiary.frame,
    id: 'designation',
    error: successor.frame.error || beneficiary.frame.error || estate.frame.error,
  }
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value)
    if (!choice) return
    const spouse = clientIn(circumstances)?.spouseId
    change((draft) => withDesignation(draft, choice.value, spouse))
  }
  return (
    <FieldGroup>
      <FullWidth>
        <Chips frame={frame} role="radiogroup" onLeave={beneficiary.touch}>
          <Chip.Group value={chosen} onChange={choose}>
            {choices
              .filter(({ value }) => value !== 'successor' || offersSuccessor || chosen === value)
              .map(({ value, field, label }) => (
                <OneChip key={value} id={field} value={value} isInError={Boolean(frame.error)}>
                  {t(label)}
                </OneChip>
              ))}
          </Chip.Group>
        </Chips>
        {!isOffered && (
          <Button
            size="sm"
            variant="default"
            onClick={() => change((draft) => withDesignation(draft, null, undefined))}
          >
            {t('Remove')}
          </Button>
        )}
      </FullWidth>
    </FieldGroup>
  )
}
