import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Content } from '../../../../server/files/file-content.ts'
import type { Visitor } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { goOn } from '../package/go-on.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { toBeSignedBy } from '../package/status.ts'
import {
  changeSigners,
  nextVersion,
  signDocuments,
  transactionTime,
} from '../signer/queries/signer-queries.ts'
import type { Witness } from '../signer/witness.ts'
import { insertPaper } from './queries.ts'
import { mustTakePaper, type SignedByHand } from './takes-paper.ts'

export interface PaperSigned extends SignedByHand {
  content: Content
  /** Whoever of the firm has confirmed who signed. */
  witness: Witness
  /** From where it was sent in. */
  visitor: Visitor
}

/**
 * Signs a document for those who have signed it by hand, and keeps what came back. The caller has locked the package.
 * @throws Problem not_found · invalid · conflict
 */
export async function keepPaper(
  tx: Tx,
  services: RequestServices,
  about: Package,
  signed: PaperSigned,
): Promise<PackageStatus> {
  const { signedOn, content, witness, visitor } = signed
  const { document, signers } = mustTakePaper(about, signed, services, witness)
  const { advisorId } = about
  const key = { advisorId, id: document.id }
  const witnessedBy = witness.userId
  const paper = await insertPaper(tx, services.cipher, key, { content, signedOn, witnessedBy })
  for (const signer of signers) {
    await signDocuments(tx, { advisorId, signerId: signer.id }, [document], {
      signed_at: transactionTime,
      paper_id: paper.id,
    })
    // frozen from the last document on
    const isLast = signer.signedAt === null && toBeSignedBy(about, signer).length === 1
    await changeSigners(tx, about, [signer], {
      ...(isLast && { signed_at: transactionTime }),
      version: nextVersion,
    })
    await noteEvent(tx, about, {
      signerId: signer.id,
      event: 'signed on paper',
      visitor,
      detail: {
        documents: document.id,
        by: witness.name,
        user: witness.userId,
        signedOn,
        sha256: paper.sha256,
      },
    })
  }
  return await goOn(tx, services, about)
}
