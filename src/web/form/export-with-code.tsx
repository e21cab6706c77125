import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import type { useFileFor } from '../use-file-for.ts'
import { CodeForm } from './code-form.tsx'
import classes from './export-with-code.module.css'

interface Exporting extends Pick<ReturnType<typeof useFileFor>, 'busy' | 'refused'> {
  /** What is exported, as the section is called. */
  title: string
  /** What the file has in it. */
  says: string
  /** What else is asked. */
  children?: ReactNode
  /** It is closed, whether something was exported or not. */
  onClose?: () => void
  /** Fetches and saves the file, and says when that is done. */
  onExport: (code: string, onSaved: () => void) => void
}

/** The button that takes a list out of the portal as a file, and what it opens: a fresh code is asked for each time. */
export function useExportWithCode({ title, says, children, busy, refused, onClose, onExport }: Exporting) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose?.()
  }
  const button = (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      aria-expanded={asking}
      onClick={() => (asking ? close() : setAsking(true))}
    >
      {t('Export...')}
    </Button>
  )
  const form = asking && (
    <section className={classes.export} aria-label={title}>
      <p className={classes.says}>{says}</p>
      {children}
      <CodeForm
        help={words('From your authenticator app, or a recovery code')}
        submit={t('Export')}
        busy={busy}
        refused={refused}
        onSubmit={(code) =>
          onExport(code, () => {
            close()
            toast.done(t('Exported Successfully'))
          })
        }
      />
    </section>
  )
  return { button, form }
}
