import { Title } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import { May, useMay } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { listFiles, mostFiles, type SupportingFile } from '../contract.ts'
import { AddFile } from './add-file.tsx'
import { FileRow } from './file-row.tsx'
import classes from './supporting-files.module.css'

/** The files that are kept with a client, to be added, opened and archived. */
export function SupportingFilesPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section className={`surface ${cards.card}`} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('Supporting Files')}
      </Title>
      <Files recordId={clientId} />
    </section>
  )
}

interface FoldedProps {
  accountId: string
  /** What the account is called. */
  name: string
}

/** Those of an account application, unfolded where somebody looks for them. */
export function SupportingFilesFolded({ accountId, name }: FoldedProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={cards.unfolds} aria-label={`${t('Supporting Files')}: ${name}`}>
        <Paperclip size={16} aria-hidden /> {t('Supporting Files')}
      </summary>
      {isOpen && <Files recordId={accountId} />}
    </details>
  )
}

function Files({ recordId }: { recordId: string }) {
  const { t } = useTranslation()
  const files = useCall(listFiles, { params: { recordId } })
  // another tab, or whoever assists, may have added one since
  useFresh(listFiles)
  return (
    <Loaded reads={{ files }} failed={t('The supporting files could not be loaded')}>
      {({ files }) => <List recordId={recordId} files={files} />}
    </Loaded>
  )
}

function List({ recordId, files }: { recordId: string; files: readonly SupportingFile[] }) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  return (
    <>
      {files.length > 0 ? (
        <ul className={cards.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        !mayWrite && <p className={cards.dim}>{t('No files are kept here.')}</p>
      )}
      <May to="write">
        {files.length < mostFiles ? (
          <AddFile recordId={recordId} />
        ) : (
          <p className={cards.dim}>{t('A record holds at most 50 files. Please archive one first.')}</p>
        )}
      </May>
    </>
  )
}
