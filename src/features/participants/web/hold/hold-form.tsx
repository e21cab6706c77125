import { Button } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { setHold } from '../../hold-contract.ts'
import classes from './hold-form.module.css'
import { useSetHold } from './use-set-hold.ts'

interface Draft {
  reason: string
}

const form = formOfBody<Draft>(setHold.body, { reason: words('Reason') })
const { Paragraphs } = fieldsFor(form)

interface Props {
  clientId: string
  /** Whose record it is. */
  name: string
  opened: boolean
  onClose: () => void
}

/** Holds somebody's record, with the reason. */
export function HoldDialog({ opened, onClose, name, clientId }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Hold the Record of {{name}}', { name })} size={560}>
      <Reason clientId={clientId} onClose={onClose} />
    </Dialog>
  )
}

function Reason({ clientId, onClose }: Pick<Props, 'clientId' | 'onClose'>) {
  const { t } = useTranslation()
  const held = useHeldForm<Draft>(form, { reason: '' })
  const hold = useSetHold(words('The record is held'), onClose)
  return (
    <HeldForm
      {...hold}
      held={held}
      onSubmit={(body) => hold.send({ params: { id: clientId }, body })}
      submit={t('Hold')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <p className={classes.says}>
        {t('It is kept for as long as it is held, however long ago it was archived.')}
      </p>
      <Paragraphs name="reason" help={words('Compliance alone reads it.')} />
    </HeldForm>
  )
}
