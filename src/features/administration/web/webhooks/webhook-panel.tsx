import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { changeWebhook, listWebhooks, removeWebhook, type Webhook } from '../../webhooks-contract.ts'
import { Deliveries } from './deliveries.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { form, WebhookFields } from './webhook-form.tsx'
import classes from './webhooks.module.css'

/** All that can be done about a webhook, and what it was told. */
export function WebhookPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { id, url, events, formerSecretUntil } = webhook
  const held = useHeldForm(form, { url, events, code: '' })
  const [opened, open] = useState<'rotate' | 'remove'>()
  const close = () => open(undefined)
  const save = useSend(changeWebhook, {
    says: { done: words('Saved Successfully') },
    refreshes: [listWebhooks],
  })
  const remove = useSend(removeWebhook, {
    says: { done: words('The webhook was removed') },
    refreshes: [listWebhooks],
    onDone: onClose,
  })
  return (
    <>
      <HeldForm
        {...save}
        held={held}
        onSubmit={(draft) => save.send({ params: { id }, body: { url: draft.url, events: draft.events } })}
        submit={t('Save Changes')}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <WebhookFields />
      </HeldForm>
      <div className={classes.ways}>
        <button type="button" className="link" onClick={() => open('rotate')}>
          {t('Replace Secret…')}
        </button>
        <button type="button" className={`link ${classes.danger}`} onClick={() => open('remove')}>
          {t('Remove…')}
        </button>
        {formerSecretUntil && (
          <span className={classes.quiet}>
            {t('The former secret signs as well until {{at}}', {
              at: formatInstant(formerSecretUntil, language, pageSettings.timeZone),
            })}
          </span>
        )}
      </div>
      <Deliveries id={id} />
      <Dialog opened={opened === 'rotate'} onClose={close} title={t('Replace Secret')}>
        <RotateSecret id={id} onClose={close} />
      </Dialog>
      <ConfirmDialog
        opened={opened === 'remove'}
        onClose={close}
        title={t('Remove this webhook?')}
        sure={t('Remove')}
        onSure={() => remove.send({ params: { id } })}
        busy={remove.busy}
        isDanger
      >
        {t('The other system is told nothing more, also of what is still on its way.')}
      </ConfirmDialog>
    </>
  )
}
