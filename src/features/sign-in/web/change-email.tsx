import { words } from '../../../platform/words.ts'
import { codeFieldFor } from '../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { askWhoIsSignedIn } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-send.ts'
import { changeEmail } from '../contract.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Changes the address by which whoever is signed in signs in. */
export function ChangeEmail({ opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Change email address')}>
      <ChangeForm onDone={onClose} />
    </Dialog>
  )
}

const form = formOfBody<{ email: string; code: string }>(changeEmail.body, {
  email: words('New email address'),
  code: words('Code'),
})
const { Text } = fieldsFor(form)
const Code = codeFieldFor(form)

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { email: '', code: '' })
  const change = useSend(changeEmail, {
    says: { done: words('Your email address has been changed') },
    quiet: true,
    onDone: () => {
      void askWhoIsSignedIn()
      onDone()
    },
  })
  return (
    <HeldForm
      {...change}
      held={held}
      onSubmit={(body) => change.send({ body })}
      submit={t('Change email address')}
    >
      <Text
        name="email"
        help={words('You will sign in with it, and our emails will go to it.')}
        maxLength={254}
        isFirst
      />
      <Code name="code" help={words('The six digits that your app shows now, or a recovery code')} />
    </HeldForm>
  )
}
