import { useDisclosure } from '@mantine/hooks'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { answerPoint } from '../../approval-contract.ts'
import { listSubmissions, type ReturnedPoint, type SentPackage } from '../../packages-contract.ts'

const form = formOfBody<{ answer: string }>(answerPoint.body, { answer: words('Why It Is Right') })
const { Paragraphs } = fieldsFor(form)

interface Props {
  sent: SentPackage
  point: ReturnedPoint
  /** Of the field. */
  name: string
}

/** Says why a point is right as it is, in the place of correcting it. */
export function AnswerPoint({ sent, point, name }: Props) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`${t('It Is Right…')} ${name}`}
        onClick={dialog.open}
      >
        {t('It Is Right…')}
      </button>
      <Dialog opened={opened} onClose={dialog.close} title={t('Right as It Is: {{field}}', { field: name })}>
        <Answer sent={sent} point={point} onDone={dialog.close} />
      </Dialog>
    </>
  )
}

function Answer({ sent, point, onDone }: Omit<Props, 'name'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { answer: point.answer?.text ?? '' })
  const answering = useSend(answerPoint, {
    says: { done: words('The point is answered') },
    quiet: true,
    refreshes: [listSubmissions],
    onDone,
  })
  return (
    <HeldForm
      {...answering}
      held={held}
      onSubmit={(body) => answering.send({ params: { id: sent.packageId, n: String(point.n) }, body })}
      submit={t('Answer')}
    >
      <p>{t('“{{reason}}”', { reason: point.message })}</p>
      <Paragraphs name="answer" help={words('Whoever reviews reads it. No client does.')} />
    </HeldForm>
  )
}
