import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { RecentCodeForm } from '../../../../web/form/recent-code-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { listWebhooks, rotateWebhookSecret } from '../../webhooks-contract.ts'
import { secretSays } from './in-words.ts'
import { SecretOnce } from './secret-once.tsx'

/** Gives a webhook a new secret, and shows it once. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [secret, show] = useState<string>()
  const code = useRecentCode()
  const rotate = useSend(rotateWebhookSecret, {
    refreshes: [listWebhooks],
    onDone: (made) => {
      code.accepted()
      show(made.secret)
    },
    onRefused: code.refused,
  })
  if (secret !== undefined) return <SecretOnce says={t(secretSays)} secret={secret} onClose={onClose} />
  return (
    <RecentCodeForm
      {...rotate}
      code={code}
      onSubmit={(body) => rotate.send({ params: { id }, body })}
      submit={t('Replace Secret')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text>
        {t(
          'For 24 hours deliveries are signed with the former secret as well, so that the other system can change over in the meantime. A secret of before that signs no more.',
        )}
      </Text>
    </RecentCodeForm>
  )
}
