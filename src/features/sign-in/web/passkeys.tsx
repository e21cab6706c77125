import { Button, Text, Title } from '@mantine/core'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Unread } from '../../../web/ui/unread.tsx'
import { useCall } from '../../../web/use-call.ts'
import { listPasskeys, type Passkey } from '../passkey-contract.ts'
import { NewPasskey } from './new-passkey.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import classes from './sessions.module.css'

/** The passkeys of whoever is signed in. */
export function Passkeys() {
  const { t } = useTranslation()
  const read = useCall(listPasskeys, {})
  const { data: passkeys } = read
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const isPossible = 'PublicKeyCredential' in window
  return (
    <section aria-labelledby="passkeys">
      <Title order={2} id="passkeys">
        {t('Passkeys')}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {t(
          'A passkey signs you in by the fingerprint, face or PIN of your device, without password and code.',
        )}
      </Text>
      <Unread says={t('Your passkeys could not be loaded.')} reads={[read]} />
      {passkeys && passkeys.length > 0 && (
        <ul className={`surface ${classes.sessions}`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <Button variant="default" size="sm" mt="md" onClick={() => setAdding(true)}>
          {t('Add a passkey')}
        </Button>
      ) : (
        <Text mt="md">{t('This browser knows no passkeys. Please use a newer one to add one.')}</Text>
      )}
      <NewPasskey opened={isAdding} onClose={() => setAdding(false)} />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, language } = useTranslation()
  const { name, createdAt, lastUsedAt } = passkey
  const added = formatInstant(createdAt, language)
  return (
    <li className={classes.session}>
      <Fingerprint size={22} aria-hidden className={classes.device} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.when}>
          {lastUsedAt
            ? t('Added {{added}}, last used {{used}}', { added, used: formatInstant(lastUsedAt, language) })
            : t('Added {{added}}, not used yet', { added })}
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        onClick={onRemove}
        aria-label={t('Remove {{passkey}}', { passkey: name })}
        className={classes.action ?? ''}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}
