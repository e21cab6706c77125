import { Button } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { CallRefused, call } from '../../../web/call.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { FileButton } from '../../../web/ui/file-button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { useUpload } from '../../../web/use-upload.ts'
import { type ImportState, largestFileBytes, listImports, mapImport, uploadImport } from '../contract.ts'
import { counted } from './counted.ts'
import classes from './import.module.css'
import { sentColumns } from './sent-columns.ts'

export const stateNames: Readonly<Record<ImportState, string>> = {
  uploaded: words('Uploaded'),
  ready: words('Ready to import'),
  running: words('Running'),
  cancelled: words('Cancelled'),
  done: words('Done'),
  undone: words('Undone'),
}

/** Takes a file; below, those of the last 30 days. */
export function ChooseFile({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, language } = useTranslation()
  const title = usePageTitle()
  const { send, busy, refused } = useImport(onOpen)
  const [isOver, setIsOver] = useState(false)
  const earlier = useCall(listImports, { query: {} })
  useFresh(listImports)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <>
      <PageHeader title={title} subtitle={t('Brings households and people in from a CSV file')} />
      <section
        className={classes.drop}
        data-over={isOver}
        aria-label={t('Choose a File')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p className={classes.lead}>{t('Drop a CSV file here, or choose one.')}</p>
        <p className={classes.dim}>
          {t(
            'Up to 50 MB and 100,000 rows, one person a row, with headings in English or French. Nothing is written before you have seen what becomes of each row.',
          )}
        </p>
        <FileButton label={t('CSV file')} accept=".csv,.txt,.tsv,text/csv" busy={busy} onChoose={send}>
          {t(busy ? words('Reading the File…') : words('Choose a File'))}
        </FileButton>
        {refused && <Notice tone="problem">{refused}</Notice>}
      </section>
      {earlier.data && earlier.data.length > 0 && (
        <section className={classes.earlier}>
          <h2>{t('Imports of the Last 30 Days')}</h2>
          <ul>
            {earlier.data.map(({ id, name, rows, state, uploadedAt }) => (
              <li key={id}>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(id)}>
                  {name ?? t('Without a name')}
                </Button>
                <span className={classes.dim}>
                  {[
                    counted(t, rows, words('1 row'), words('{{number}} rows')),
                    t(stateNames[state]),
                    formatInstant(uploadedAt, language),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Sends a file, and has its rows judged at once where nothing has to be settled before. */
const useImport = (onOpen: (id: string) => void) =>
  useUpload({
    largestBytes: largestFileBytes,
    tooLarge: words('The file is larger than 50 MB. Please divide it.'),
    upload: async (file) => {
      const { result } = await call(uploadImport, { query: { name: file.name.slice(0, 200) } }, { file })
      const { id, advisorId, columns, onExisting } = result
      if (advisorId !== null) {
        // what is still to be settled is asked on the page that opens
        await call(mapImport, {
          params: { id },
          body: { columns: sentColumns(columns), onExisting, advisorId },
        }).catch((error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
        })
      }
      onOpen(id)
    },
  })
