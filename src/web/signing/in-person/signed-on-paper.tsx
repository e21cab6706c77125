import { Button, Text } from '@mantine/core'
import { z } from 'zod'
import { witnessStates } from '../../../features/signing/witnessing.ts'
import { signOnPaper } from '../../../features/submissions/paper-contract.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import { codeFieldFor } from '../../form/code-field.tsx'
import { fieldsFor } from '../../form/fields.tsx'
import { formOfBody } from '../../form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../form/held-form.tsx'
import { pageSettings } from '../../page-settings.ts'
import { useTranslation } from '../../translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { useSend } from '../../use-call.ts'
import { ScanField } from './scan-field.tsx'
import { mustConfirm } from './sign-on-device.tsx'
import type { InPersonProps } from './who.ts'

interface Asked {
  documentId: string
  signerIds: string[]
  signedOn: string
  file: string
  confirmed: boolean | null
  code: string
}

const form = formOfBody<Asked>(
  signOnPaper.body?.extend({
    documentId: Guid,
    confirmed: z.literal(true, mustConfirm),
  }),
  {
    documentId: words('Document'),
    signerIds: words('Who has signed it'),
    signedOn: words('Day of signing'),
    file: words('Scanned document'),
    confirmed: witnessStates.paper,
    code: words('Code'),
  },
)
const { Select, Toggle, Day, Yes } = fieldsFor(form)
const Code = codeFieldFor(form)

interface Props extends InPersonProps {
  opened: boolean
  onClose: () => void
}

/** Keeps what somebody has signed by hand. */
export function SignedOnPaper(props: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('{{name}} has signed on paper', { name: fullName(props.signer) })}
      closeOnClickOutside={false}
    >
      <Asking {...props} />
    </Dialog>
  )
}

function Asking(props: Props) {
  const { packageId, signer, refreshes, onClose } = props
  const { t } = useTranslation()
  const documents = documentsLeftTo(props)
  const held = useHeldForm(form, {
    documentId: documents[0]?.id ?? '',
    signerIds: [signer.id],
    signedOn: dayIn(new Date().toISOString(), pageSettings.timeZone),
    file: '',
    confirmed: null,
    code: '',
  })
  const keep = useSend(signOnPaper, {
    says: { done: words('The signed paper is kept') },
    quiet: true,
    refreshes,
    onDone: onClose,
  })
  return (
    <HeldForm
      {...keep}
      held={held}
      fieldAt={(path) => (path.startsWith('signerIds') ? 'signerIds' : path)}
      onSubmit={({ documentId, signerIds, signedOn, file, code }) =>
        keep.send({ params: { id: packageId, documentId }, body: { signerIds, signedOn, file, code } })
      }
      submit={t('Keep It')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="dimmed">
        {t(
          'Print the document as it was sent, have it signed by hand, and keep the scan here. It is packed with the signed document, and its evidence names you.',
        )}
      </Text>
      {documents.length > 1 && (
        <Select name="documentId" options={documents.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      <Toggle
        name="signerIds"
        options={signersBeside(props).map((each) => ({ value: each.id, label: fullName(each) }))}
      />
      <Day name="signedOn" />
      <ScanField name="file" />
      <Yes name="confirmed" />
      <Code name="code" help={words('The six digits that your app shows now, or a recovery code')} />
      {keep.refused && keep.refused.issues.length === 0 && <RefusedNotice refused={keep.refused} />}
    </HeldForm>
  )
}

/** What this signer has not signed yet, as far as that is known here. */
const documentsLeftTo = ({ documents, signer }: InPersonProps) =>
  documents.filter(
    ({ id, status, papers = [] }) =>
      status === 'SENT' &&
      (signer.documents?.includes(id) ?? true) &&
      !papers.some(({ signerIds }) => signerIds.includes(signer.id)),
  )

/** Others may have signed the same paper; whoever of the firm signs does so by their own link. */
const signersBeside = ({ signers, signer }: InPersonProps) =>
  signers.filter(
    ({ id, role, status }) =>
      id === signer.id || (role !== 'adviser' && !['SIGNED', 'DECLINED'].includes(status)),
  )
