import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { ResultOf } from '../../../platform/endpoint.ts'
import { words } from '../../../platform/words.ts'
import { useBrowserName } from '../../../web/browser-name.ts'
import { codeFieldFor } from '../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { useBusy } from '../../../web/use-busy.ts'
import { useSend } from '../../../web/use-send.ts'
import { addPasskey, beginPasskey, listPasskeys, longestPasskeyName } from '../passkey-contract.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Makes a passkey on this device, or on one that the browser reaches. */
export function NewPasskey({ opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add a passkey')}>
      <Making onDone={onClose} />
    </Dialog>
  )
}

interface Typed {
  name: string
  code: string
}

const Body = addPasskey.body?.pick({ name: true }).extend(beginPasskey.body?.shape ?? {})
const form = formOfBody<Typed>(Body, { name: words('Name of the passkey'), code: words('Code') })
const { Text } = fieldsFor(form)
const Code = codeFieldFor(form)

type Options = ResultOf<typeof beginPasskey>

function Making({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<{ name: string; options: Options }>()
  const device = useBrowserName()(navigator.userAgent)
  const held = useHeldForm(form, { name: device.slice(0, longestPasskeyName), code: '' })
  const making = useMaking(onDone)
  const begin = useSend(beginPasskey, {
    quiet: true,
    onDone: (options) => {
      const { name } = held.store.snapshot()
      setBegun({ name, options })
      making.make(name, options)
    },
  })
  if (begun) return <AtTheDevice {...making} onRetry={() => making.make(begun.name, begun.options)} />
  return (
    <HeldForm
      {...begin}
      held={held}
      onSubmit={({ code }) => begin.send({ body: { code } })}
      submit={t('Continue')}
    >
      <Text
        name="name"
        help={words('By which you will know it in your list')}
        maxLength={longestPasskeyName}
        isFirst
      />
      <Code name="code" help={words('The six digits that your app shows now, or a recovery code')} />
    </HeldForm>
  )
}

const problems = {
  'not made': words(
    'No passkey was made: the prompt was closed, or this device cannot make one. Nothing has changed.',
  ),
  'known here': words('This device holds a passkey of yours already. You can sign in with it.'),
}

function useMaking(onDone: () => void) {
  const { busy, run } = useBusy()
  const [problem, setProblem] = useState<keyof typeof problems>()
  const add = useSend(addPasskey, {
    says: { done: words('Your passkey has been added') },
    quiet: true,
    refreshes: [listPasskeys],
    onDone,
  })
  const make = (name: string, options: Options) =>
    run(async () => {
      setProblem(undefined)
      const made = await (await import('../../../web/session/passkey.ts')).makePasskey(options)
      if (typeof made === 'string') setProblem(made)
      else add.send({ body: { name, attestation: made } })
    })
  return { make, problem, refused: add.refused, busy: busy || add.busy }
}

type Device = Omit<ReturnType<typeof useMaking>, 'make'> & { onRetry: () => void }

/** While the device asks for a finger, a face or a PIN, and after it did not get it. */
function AtTheDevice({ problem, refused, busy, onRetry }: Device) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      {problem && (
        <Sentence kind="wrong" role="alert">
          {t(problems[problem])}
        </Sentence>
      )}
      <Refusal refused={refused} />
      {busy && <p>{t('Please follow what your browser and your device ask.')}</p>}
      {problem !== 'known here' && !refused && (
        <SendingButton busy={busy} onClick={onRetry}>
          {t('Try again')}
        </SendingButton>
      )}
    </Stack>
  )
}
