import { Button, Text } from '@mantine/core'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import {
  listPeople,
  listSessionsOfPerson,
  type Person,
  readPerson,
  resetSecondFactor,
} from '../../people-contract.ts'

const form = formOfBody<{ reason: string; code: string }>(resetSecondFactor.body, {
  reason: words('Reason'),
  code: words('Six-Digit Code'),
})
const { Paragraphs } = fieldsFor(form)
const Code = codeFieldFor(form)

/** For somebody who has lost what they sign in with. A code is asked for each time. */
export function ResetSecondFactor({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { reason: '', code: '' })
  const reset = useSend(resetSecondFactor, {
    says: { done: words('A link is on its way to their own address') },
    refreshes: [listPeople, readPerson, listSessionsOfPerson],
    onDone: onClose,
  })
  return (
    <HeldForm
      {...reset}
      held={held}
      onSubmit={(body) => reset.send({ params: { id: person.id }, body })}
      submit={t('Reset')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text>
        {t(
          'The password, authenticator, passkeys, recovery codes and sessions of {{name}} end at once. A link to {{email}} leads back in. Make sure that it is them who asks, for instance by calling back.',
          { name: fullName(person), email: person.email },
        )}
      </Text>
      <Paragraphs name="reason" isFirst />
      <Code name="code" />
    </HeldForm>
  )
}
