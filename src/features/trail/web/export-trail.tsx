import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { CodeForm } from '../../../web/form/code-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useFileFor } from '../../../web/use-file-for.ts'
import { exportTrail, type TrailFilter } from '../contract.ts'
import classes from './trail.module.css'

/** Takes what the filters let through out of the portal, as a file. A fresh code is asked for each time. */
export function useExport(filter: TrailFilter) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { fetchFile, busy, refused } = useFileFor(exportTrail)
  const button = (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      aria-expanded={asking}
      onClick={() => setAsking(!asking)}
    >
      {t('Export...')}
    </Button>
  )
  const form = asking && (
    <section className={classes.export} aria-label={t('Export the trail')}>
      <p className={classes.exportSays}>
        {t('The entries that are listed below, as a CSV file. The export is noted in the trail, too.')}
      </p>
      <CodeForm
        help={words('From your authenticator app, or a recovery code')}
        submit={t('Export')}
        busy={busy}
        refused={refused}
        onSubmit={async (code) => {
          if (!(await fetchFile({ ...filter, code }))) return
          setAsking(false)
          toast.done(t('Exported Successfully'))
        }}
      />
    </section>
  )
  return { button, form }
}
