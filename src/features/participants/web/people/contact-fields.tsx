import { Checkbox } from '@mantine/core'
import { formatPhone } from '../../../../platform/formats/phone.ts'
import { words } from '../../../../platform/words.ts'
import { useFormContext } from '../../../../web/form/call-form.tsx'
import { TextField } from '../../../../web/form/text-field.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'

interface Props {
  hasContact: boolean
  setHasContact: (hasContact: boolean) => void
}

/** How somebody who is to be added is reached; a tick takes both fields out, and what was typed comes back with them. */
export function ContactFields({ hasContact, setHasContact }: Props) {
  const { t } = useTranslation()
  const language = spoken()
  const form = useFormContext()
  const tick = (hasNone: boolean) => {
    form.clearFieldError('email')
    form.clearFieldError('phoneNumber')
    setHasContact(!hasNone)
  }
  return (
    <>
      {hasContact && (
        <>
          <TextField
            name="email"
            label={words('Email')}
            type="email"
            placeholder="eleanor.marsh@example.com"
            autoComplete="off"
          />
          <TextField
            name="phoneNumber"
            label={words('Phone #')}
            type="tel"
            placeholder="416-555-0199"
            autoComplete="off"
            tidy={(typed) => formatPhone(typed, language)}
          />
        </>
      )}
      <Checkbox
        label={t('No contact details of their own')}
        size="sm"
        checked={!hasContact}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
    </>
  )
}
