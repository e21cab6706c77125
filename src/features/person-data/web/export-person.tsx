import { words } from '../../../platform/words.ts'
import { CodeForm } from '../../../web/form/code-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useFileFor } from '../../../web/use-file-for.ts'
import { exportPerson } from '../contract.ts'
import classes from './export-person.module.css'

interface Props {
  clientId: string
  /** Whose data it is. */
  name: string
  opened: boolean
  onClose: () => void
}

/** Gives all that is on file of somebody as one archive, for a fresh code. */
export function ExportPerson({ clientId, name, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Export the Data of {{name}}', { name })} size={560}>
      <Asking clientId={clientId} onClose={onClose} />
    </Dialog>
  )
}

function Asking({ clientId, onClose }: Pick<Props, 'clientId' | 'onClose'>) {
  const { t } = useTranslation()
  const { fetchFile, busy, refused } = useFileFor(exportPerson, { id: clientId })
  return (
    <>
      <p className={classes.says}>
        {t(
          'All that is on file, its history, documents, packages and trail, as one archive for the client, to be read without the portal. Documents are made one after another, which may take a minute. The export is noted in the trail, and compliance is told.',
        )}
      </p>
      <CodeForm
        help={words('From your authenticator app, or a recovery code')}
        submit={t('Export')}
        busy={busy}
        refused={refused}
        onSubmit={(code) =>
          void fetchFile({ code }, () => {
            onClose()
            toast.done(t('Exported Successfully'))
          })
        }
      />
    </>
  )
}
