import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { type Import, listImportBooks, previewImport, readImport } from '../contract.ts'
import { ChooseFile } from './choose-file.tsx'
import { counted } from './counted.ts'
import { Matching } from './matching.tsx'
import { Preview } from './preview.tsx'
import { RunImport } from './run-import.tsx'

const delimiterNames: Readonly<Record<string, string>> = {
  ',': words('commas'),
  ';': words('semicolons'),
  '\t': words('tabs'),
}

/** Brings records in from a file, in three parts of one page. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('id')
  const open = (other: string | null) => setAddress(other === null ? {} : { id: other })
  return id === null ? (
    <ChooseFile onOpen={open} />
  ) : (
    <OneImport key={id} id={id} onOther={() => open(null)} />
  )
}

function OneImport({ id, onOther }: { id: string; onOther: () => void }) {
  const { t, language } = useTranslation()
  const title = usePageTitle()
  const file = useCall(readImport, { params: { id } }, { isOnItsWay: ({ state }) => state === 'running' })
  const books = useCall(listImportBooks, {})
  useFresh(readImport, previewImport)
  return (
    <Loaded
      reads={{ file, books }}
      header={<PageHeader title={title} />}
      missing={t('This import is not there any more: files are kept for 30 days')}
      failed={t('The import could not be loaded')}
    >
      {({ file, books }) => (
        <>
          <PageHeader
            title={title}
            subtitle={summaryOf(file, books, { t, language })}
            actions={
              <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={onOther}>
                {t('Choose Another File')}
              </Button>
            }
          />
          <Matching file={file} books={books} />
          <Preview file={file} />
          <RunImport file={file} />
        </>
      )}
    </Loaded>
  )
}

type Books = readonly { advisorId: string; iaNumber: string; name: string }[]

/** What the file is, in one line. */
function summaryOf(
  file: Import,
  books: Books,
  { t, language }: Pick<ReturnType<typeof useTranslation>, 't' | 'language'>,
): string {
  const book = books.find(({ advisorId }) => advisorId === file.advisorId)
  return [
    file.name,
    counted(t, file.rows, words('1 row'), words('{{number}} rows')),
    `${t(delimiterNames[file.delimiter] ?? '')}, ${file.encoding.toUpperCase()}`,
    t('uploaded {{when}}', { when: formatInstant(file.uploadedAt, language) }),
    book && t('into the book of {{name}}, {{iaNumber}}', { name: book.name, iaNumber: book.iaNumber }),
  ]
    .filter(Boolean)
    .join(' · ')
}
