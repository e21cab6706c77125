import { orNotFound } from '../../../../platform/or-not-found.ts'
import { documentName } from '../../../../server/documents/document-name.ts'
import { serveDocument } from '../../../../server/http/serve-document.ts'
import { findPackage } from '../../../signing/server/records.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import type { Sending } from '../plan-routes.ts'
import { coverSheetPdf } from './cover-sheet-pdf.ts'
import { readCoverSheetOf } from './read.ts'

export const coverSheetRoutes = ({ sendables }: Sending) => [
  serveDocument(readCoverSheet, async (call) => {
    const { actor, params, tx, record, language } = call
    const { id } = params
    const about = orNotFound(await findPackage(tx, actor.advisorId, id))
    const sheet = await readCoverSheetOf(sendables, call, about)
    record({ client: about.clientId, package: about.id })
    return {
      name: documentName(id, 'CoverSheet.pdf'),
      typeset: (typesetter) => coverSheetPdf(typesetter, sheet, language),
    }
  }),
]
