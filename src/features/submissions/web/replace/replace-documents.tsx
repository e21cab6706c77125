import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import type { Callable, InputOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import type { CallRefused } from '../../../../web/call.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { replaceDocuments } from '../../replacement-contract.ts'

type Body = NonNullable<InputOf<typeof replaceDocuments>['body']>

const form = formOfBody<{ documentIds: string[]; reason: string }>(replaceDocuments.body, {
  reason: words('Reason'),
})
const { Paragraphs } = fieldsFor(form)

interface Props {
  packageId: string
  /** What is out and says something else now; what its records need beside it goes with it. */
  documentIds: readonly string[]
  /** Where what keeps it from going is seen to. */
  clientId: string
  /** Reasons that were given for what is of no record. */
  acknowledgements?: Body['acknowledgements']
  refreshes: readonly Callable[]
  onDone?: () => void
}

/** Puts what records say now in the place of what is out and nobody has signed, for a reason that is kept. */
export function ReplaceDocuments(props: Props) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button size="xs" variant="default" w="fit-content" onClick={dialog.open}>
        {t('Replace What Is Out…')}
      </Button>
      <Dialog
        opened={opened}
        onClose={dialog.close}
        title={t('Replace what is out to be signed')}
        closeOnClickOutside={false}
      >
        <Asking {...props} close={dialog.close} />
      </Dialog>
    </>
  )
}

function Asking({
  packageId,
  clientId,
  documentIds,
  acknowledgements,
  ...props
}: Props & { close: () => void }) {
  const { t } = useTranslation()
  const { refreshes, close, onDone } = props
  const held = useHeldForm(form, { documentIds: [...documentIds], reason: '' })
  const sending = useSend(replaceDocuments, {
    says: { done: words('What was out is replaced') },
    quiet: true,
    refreshes,
    onDone: () => {
      close()
      onDone?.()
    },
  })
  return (
    <HeldForm
      {...sending}
      held={held}
      onSubmit={(body) =>
        sending.send({
          params: { id: packageId },
          body: { ...body, ...(acknowledgements && { acknowledgements }) },
        })
      }
      submit={t('Replace')}
      beside={
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="dimmed">
        {t(
          'The documents are made again from what the records say now, and take the place of those that nobody has signed. The signers keep their links, and are written to.',
        )}
      </Text>
      {sending.refused && <Refused refused={sending.refused} clientId={clientId} />}
      <Paragraphs name="reason" isFirst help={t('It is part of the evidence that the signers receive.')} />
    </HeldForm>
  )
}

function Refused({ refused, clientId }: { refused: CallRefused; clientId: string }) {
  const { t } = useTranslation()
  if (refused.code === 'invalid') return null
  return (
    <Notice tone="problem" title={t('Nothing was replaced')}>
      <p>
        {refused.issues.map(({ message }) => message).join(' ') ||
          refused.message ||
          t('Please check your connection and try again.')}
      </p>
      {(refused.code === 'not_ready' || refused.code === 'signed') && (
        <p>
          <Link className="link" to={paths.send(clientId)}>
            {t('Review what is to be signed')}
          </Link>
        </p>
      )}
    </Notice>
  )
}
