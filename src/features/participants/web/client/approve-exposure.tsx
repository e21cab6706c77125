import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../contract.ts'
import { asksMeasures } from '../../supplement/confirmation.ts'
import { approveExposure } from '../../supplement-contract.ts'

interface Draft {
  code: string
  note: string
}

const form = formOfBody<Draft>(approveExposure.body, {
  code: words('Code'),
  note: words('Note of the Approval'),
})
const { Text } = fieldsFor(form)
const Code = codeFieldFor(form)

/** For whoever reviews: approves a political exposure that asks for it, as it stands. */
export function ApproveExposure({ client }: { client: Client }) {
  const { t } = useTranslation()
  const mayReview = useUser().permissions.includes('submissions.review')
  const [opened, dialog] = useDisclosure(false)
  if (!mayReview || !asksMeasures(client) || client.exposureDetails?.approvedBy) return null
  return (
    <>
      <Button variant="default" size="xs" mt="md" onClick={dialog.open}>
        {t('Approve the Exposure…')}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={t('Approve the Political Exposure')} size={560}>
        <Approval clientId={client.id} onClose={dialog.close} />
      </Dialog>
    </>
  )
}

function Approval({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm<Draft>(form, { code: '', note: '' })
  const approval = useSend(approveExposure, {
    says: { done: words('The exposure is approved') },
    refreshes: [readClient],
    onDone: onClose,
  })
  return (
    <HeldForm
      {...approval}
      held={held}
      onSubmit={(body) => approval.send({ params: { id: clientId }, body })}
      submit={t('Approve')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <p>{t('What is on file is approved, and the approval ends with the first change of it.')}</p>
      <Text name="note" help={words('The firm’s alone: no document of the client’s says it.')} />
      <Code name="code" />
    </HeldForm>
  )
}
