import { orNotFound } from '../../../../platform/or-not-found.ts'
import { documentName } from '../../../../server/documents/document-name.ts'
import { serveDocument } from '../../../../server/http/serve-document.ts'
import { findPackage } from '../../../signing/server/records.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import { coverSheetPdf } from './cover-sheet-pdf.ts'
import { readCoverSheetOf } from './read.ts'

export const coverSheetRoutes = [
  serveDocument(readCoverSheet, async ({ actor, params: { id }, tx, record, language, services }) => {
    const about = orNotFound(await findPackage(tx, actor.advisorId, id))
    const sheet = await readCoverSheetOf(tx, about, { language, services })
    record({ client: about.clientId, package: about.id })
    return {
      name: documentName(id, 'CoverSheet.pdf'),
      typeset: (typesetter) => coverSheetPdf(typesetter, sheet, language),
    }
  }),
]
