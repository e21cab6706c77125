import { FileText } from 'lucide-react'
import { useTranslation } from '../../../web/translation.ts'
import { readSigningDocument } from '../light-contract.ts'
import classes from './outcome.module.css'
import type { Signing } from './read-signing.ts'

/** Where a document's own bytes are: opened by the browser, or saved. */
export const documentAddress = (
  code: string,
  documentId: string,
  language?: Signing['language'] | undefined,
): string => {
  const path = readSigningDocument.path.replace(':code', code).replace(':documentId', documentId)
  return language ? `${path}?language=${language}` : path
}

/** The documents as they are, for whoever wants them in a window of their own. */
export function DocumentLinks({ code, signing }: { code: string; signing: Signing }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.documents} aria-label={t('Documents')}>
      {signing.documents.map(({ id, name }) => (
        <li key={id}>
          <FileText size={18} aria-hidden />
          <a className="link" href={documentAddress(code, id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
