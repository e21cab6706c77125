import { Text } from '@mantine/core'
import { words } from '../../../platform/words.ts'
import { InPlaceOfCode } from '../../../web/form/in-place-of-code.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-send.ts'
import { listSessions } from '../contract.ts'
import { listPasskeys, type Passkey, removePasskey } from '../passkey-contract.ts'
import { CodeForm } from './code-form.tsx'

interface Props {
  /** Nothing is asked while it is undefined. */
  passkey: Passkey | undefined
  onClose: () => void
}

/** Asks for a fresh code before a passkey is removed. */
export function RemovePasskey({ passkey, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={passkey !== undefined} onClose={onClose} title={t('Remove this passkey?')}>
      {passkey && <Removal passkey={passkey} onDone={onClose} />}
    </Dialog>
  )
}

function Removal({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation()
  const { send, ...sending } = useSend(removePasskey, {
    says: { done: words('The passkey has been removed') },
    quiet: true,
    refreshes: [listPasskeys, listSessions],
    onDone,
  })
  const remove = ({ body }: { body: { code: string } }) => send({ params: { id: passkey.id }, body })
  return (
    <>
      <Text mb="lg">
        {t(
          '{{passkey}} will no longer sign you in. Your device may go on offering it until you delete it there.',
          {
            passkey: passkey.name,
          },
        )}
      </Text>
      <CodeForm
        send={{ ...sending, send: remove }}
        kind="either"
        always
        label={t('Code')}
        description={t('The six digits that your app shows now, or a recovery code')}
        submit={t('Remove')}
      >
        <InPlaceOfCode onProved={(code) => remove({ body: { code } })} />
      </CodeForm>
    </>
  )
}
