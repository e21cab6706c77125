import { WebhookEvent } from '../../../../platform/codes/webhook-event.ts'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { changeWebhook, type Webhook } from '../../webhooks-contract.ts'
import { eventNames } from './in-words.ts'

export interface Entered extends Pick<Webhook, 'url' | 'events'> {
  code: string
}

/** What is entered of a webhook, and the code that a new one is sent with. */
export const form = formOfBody<Entered>(changeWebhook.body?.loose(), {
  url: words('Address'),
  events: words('What It Is Told Of'),
  code: words('Six-Digit Code'),
})
const { Text, Toggle } = fieldsFor(form)
const Code = codeFieldFor(form)

const events = WebhookEvent.options.map((value) => ({ value, label: eventNames[value] }))

/** Where a system is told, and of what. */
export function WebhookFields({ asksCode = false }: { asksCode?: boolean }) {
  return (
    <>
      <Text
        name="url"
        help={words('Begins with https:// and is reached over the public Internet.')}
        placeholder="https://"
        isFirst
      />
      <Toggle name="events" options={events} />
      {asksCode && <Code name="code" />}
    </>
  )
}
