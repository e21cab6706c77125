import { Title } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { sendTestEmail } from '../../firm-contract.ts'
import { listOutbox } from '../../watching-contract.ts'

const form = formOfBody<{ to: string }>(sendTestEmail.body, { to: words('Send It To') })
const { Email } = fieldsFor(form)

/** Sends an email to see whether emails arrive, and what they look like. */
export function TestEmail() {
  const { t } = useTranslation()
  const held = useHeldForm(form, { to: useUser().email })
  const test = useSend(sendTestEmail, {
    says: {
      done: words('The test email is on its way'),
      doneToo: words('Work in the Background tells what becomes of it.'),
    },
    refreshes: [listOutbox],
  })
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('Test Email')}
      </Title>
      <HeldForm
        {...test}
        held={held}
        onSubmit={(body) => test.send({ body })}
        submit={t('Send a Test Email')}
      >
        <Email name="to" />
      </HeldForm>
    </section>
  )
}
