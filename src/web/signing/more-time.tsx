import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { extendPackage, mostDays } from '../../features/signing/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { words } from '../../platform/words.ts'
import { fieldsFor } from '../form/fields.tsx'
import { formOfBody } from '../form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../form/held-form.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSend } from '../use-call.ts'

const form = formOfBody<{ days: number | null }>(extendPackage.body, { days: words('Days from today') })
const { Integer } = fieldsFor(form)

interface Props {
  packageId: string
  /** Everything that a change to it changes. */
  refreshes: readonly Callable[]
}

/** Gives the signers of a package that is out until a later day, without signing anew. */
export function MoreTime(props: Props) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open}>
        {t('Give More Time…')}
      </Button>
      <Dialog
        opened={opened}
        onClose={dialog.close}
        title={t('Give more time to sign')}
        closeOnClickOutside={false}
      >
        <Asking {...props} close={dialog.close} />
      </Dialog>
    </>
  )
}

function Asking({ packageId, refreshes, close }: Props & { close: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { days: 30 })
  const extend = useSend(extendPackage, {
    says: { done: words('The signers have more time') },
    refreshes,
    onDone: close,
  })
  return (
    <HeldForm
      {...extend}
      held={held}
      onSubmit={({ days }) => extend.send({ params: { id: packageId }, body: { days: days ?? mostDays } })}
      submit={t('Give More Time')}
      beside={
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="dimmed">
        {t(
          'Nothing has to be signed again. Whoever is to sign now is told by email; the links that they have still work.',
        )}
      </Text>
      <Integer name="days" isFirst />
    </HeldForm>
  )
}
