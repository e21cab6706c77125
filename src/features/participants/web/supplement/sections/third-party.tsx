import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup, Fields, FullWidth } from '../../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { Notice } from '../../../../../web/ui/notice.tsx'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import type { ClientDraft } from '../../../sections.ts'
import { fields } from '../fields.ts'
import { Offered } from '../offered.tsx'

const { Text, Phone, YesNo, Yes, Day, Rows, When, useStore } = fields

type Row = `thirdPartyDeterminationDetails.parties.${number}`

const determination = ({ thirdPartyDeterminationDetails }: ClientDraft) =>
  thirdPartyDeterminationDetails ?? {}
const cannot = (draft: ClientDraft) => determination(draft).cannotDetermine === true
const hasParties = (draft: ClientDraft) =>
  determination(draft).forThirdParty === true || (determination(draft).parties ?? []).length > 0

/** Whether the accounts are used by or for anybody else. */
export const ThirdParty = () => (
  <>
    <AnswerOffered />
    <FieldGroup title={words('Determination')} columns={1}>
      <YesNo
        name="thirdPartyDeterminationDetails.forThirdParty"
        help={words(
          'Will anybody else give instructions for the accounts, or are they held for anybody else?',
        )}
        opens={{ list: 'thirdPartyDeterminationDetails.parties', row: { name: null } }}
      />
      <Yes
        name="thirdPartyDeterminationDetails.cannotDetermine"
        help={words(
          'There are grounds for suspecting a third party. The firm’s alone: no document of the client’s says it.',
        )}
      />
      <When holds={cannot}>
        <Text name="thirdPartyDeterminationDetails.grounds" maxLength={500} />
      </When>
    </FieldGroup>
    <When holds={hasParties}>
      <FieldGroup>
        <FullWidth>
          <Rows
            name="thirdPartyDeterminationDetails.parties"
            add={words('Add a Third Party')}
            empty={{ name: null }}
          >
            {(row) => <Party row={row} />}
          </Rows>
        </FullWidth>
      </FieldGroup>
    </When>
  </>
)

function Party({ row }: { row: Row }) {
  const store = useStore()
  const isEntity = useFromDraft(store, () => store.get(`${row}.isEntity`)) === true
  return (
    <FullWidth>
      <Fields>
        <Text name={`${row}.name`} />
        <YesNo name={`${row}.isEntity`} />
        <Text name={`${row}.relation`} />
        <Phone name={`${row}.phone`} />
        {row.endsWith('.0') ? <AddressElsewhere /> : <Text name={`${row}.address`} />}
        <Text name={`${row}.occupation`} />
        {isEntity ? <Text name={`${row}.incorporationNumber`} /> : <Day name={`${row}.dateOfBirth`} />}
      </Fields>
    </FullWidth>
  )
}

const AddressElsewhere = () => {
  const { t } = useTranslation()
  return (
    <Notice tone="calm">
      <p>
        {t(
          'The address of the first third party is entered in the client application, under Address Details.',
        )}
      </p>
    </Notice>
  )
}

/** The application asks whether a third party has an address: the answer is taken over with one key. */
function AnswerOffered() {
  const { t } = useTranslation()
  const store = useStore()
  const answer = useFromDraft(store, (draft: ClientDraft) =>
    determination(draft).forThirdParty == null && !cannot(draft)
      ? draft.permanentAddressDetails?.hasThirdPartyAddress
      : null,
  )
  if (answer == null) return null
  const accept = () => {
    const path = 'thirdPartyDeterminationDetails.forThirdParty'
    store.set(path, answer)
    focusField(path)
  }
  return (
    <Offered
      title={t('As the application says')}
      says={answer ? t('There is the address of a third party.') : t('There is no address of a third party.')}
      onAccept={accept}
    />
  )
}
