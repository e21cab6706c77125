import { Button } from '@mantine/core'
import { useState } from 'react'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { addWebhook, listWebhooks } from '../../webhooks-contract.ts'
import { secretSays } from './in-words.ts'
import { SecretOnce } from './secret-once.tsx'
import { form, WebhookFields } from './webhook-form.tsx'

/** Adds a webhook, and shows its secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { url: '', events: [], code: '' })
  const [secret, show] = useState<string>()
  const code = useRecentCode()
  const add = useSend(addWebhook, {
    refreshes: [listWebhooks],
    onDone: (made) => {
      code.accepted()
      show(made.secret)
    },
    onRefused: code.refused,
  })
  if (secret !== undefined) return <SecretOnce says={t(secretSays)} secret={secret} onClose={onClose} />
  return (
    <HeldForm
      {...add}
      held={held}
      onSubmit={({ url, events, code: typed }) => add.send({ body: { url, events, ...code.codeOf(typed) } })}
      submit={t('Add Webhook')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <WebhookFields asksCode={code.asksCode} />
    </HeldForm>
  )
}
