import { words } from '../../../../../platform/words.ts'
import { FieldGroup } from '../../../../../web/form/field-group.tsx'
import type { ClientDraft } from '../../../sections.ts'
import { fields } from '../fields.ts'

const { Text, Phone, Email, Yes, Day, When } = fields

const isDeclined = ({ trustedContactDetails }: ClientDraft) => trustedContactDetails?.declined === true

/** Whom the firm may call where something about the client gives concern. */
export const TrustedContact = () => (
  <FieldGroup
    hint={words(
      'Whom the firm may call where the client cannot be reached, or something gives concern: NI 31-103, 13.2.01. Nobody instructs by it.',
    )}
  >
    <Text name="trustedContactDetails.firstName" />
    <Text name="trustedContactDetails.lastName" />
    <Text name="trustedContactDetails.relationship" />
    <Phone name="trustedContactDetails.phone" />
    <Email name="trustedContactDetails.email" />
    <Day
      name="trustedContactDetails.consentOn"
      help={words('When the client agreed that this person may be contacted.')}
    />
    <Yes name="trustedContactDetails.declined" />
    <When holds={isDeclined}>
      <Text name="trustedContactDetails.declinedReason" maxLength={500} />
    </When>
  </FieldGroup>
)
