import { useExportWithCode } from '../../../web/form/export-with-code.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useFileFor } from '../../../web/use-file-for.ts'
import { exportTrail, type TrailFilter } from '../contract.ts'

/** Takes what the filters let through out of the portal, as a file. */
export function useExport(filter: TrailFilter) {
  const { t } = useTranslation()
  const { fetchFile, ...state } = useFileFor(exportTrail)
  return useExportWithCode({
    ...state,
    title: t('Export the trail'),
    says: t('The entries that are listed below, as a CSV file. The export is noted in the trail, too.'),
    onExport: (code, onSaved) => fetchFile({ ...filter, code }, onSaved),
  })
}
