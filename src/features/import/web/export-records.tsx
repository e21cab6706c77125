import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { useExportWithCode } from '../../../web/form/export-with-code.tsx'
import { useMayExportShown } from '../../../web/session/may-export.ts'
import { useOfShownBook } from '../../../web/session/shown-book.ts'
import { useTranslation } from '../../../web/translation.ts'
import { useFileFor } from '../../../web/use-file-for.ts'
import { type ExportKind, exportRecords } from '../contract.ts'

const says: Readonly<Record<ExportKind, string>> = {
  households: words(
    'The households of the list, narrowed down by the search, as a CSV file that the import reads. Compliance is told.',
  ),
  participants: words(
    'The participants of the list, narrowed down by the search and not by a status, with their details, as a CSV file that the import reads. Compliance is told.',
  ),
}

/** Takes the records of a list out of the portal, for whoever may: the button beside its title, and what that opens. */
export function useExportOf(kind: ExportKind, search: string) {
  const { t } = useTranslation()
  const mayExport = useMayExportShown()
  const ofBook = useOfShownBook()
  const [secrets, setSecrets] = useState(false)
  const { fetchFile, ...state } = useFileFor(exportRecords, { kind })
  const exporting = useExportWithCode({
    ...state,
    title: t(kind === 'households' ? words('Export Households') : words('Export Participants')),
    says: t(says[kind]),
    children: kind === 'participants' && (
      <Checkbox
        label={t('With whole Social Insurance Numbers')}
        mb="sm"
        checked={secrets}
        onChange={({ currentTarget }) => setSecrets(currentTarget.checked)}
      />
    ),
    // whole numbers are asked for each time
    onClose: () => setSecrets(false),
    onExport: (code, onSaved) => fetchFile({ ...ofBook, ...(search && { search }), secrets, code }, onSaved),
  })
  return mayExport ? exporting : { button: null, form: null }
}
