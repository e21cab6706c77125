import { dayIn } from '../../../../platform/formats/dates.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import { findPackage, type Package } from '../../../signing/server/records.ts'
import { decisionsUpon } from '../approval/approval-queries.ts'
import { pointsOf } from '../approval/points.ts'
import { followedBy } from '../approval/return-queries.ts'
import type { Sendables } from '../choosing.ts'
import { findSaid } from '../sending-queries.ts'
import type { CoverSheet } from './cover-sheet-pdf.ts'

// What the firm decided upon a package, what was returned and became of it, and where it was sent.

/** The decisions upon it and the packages that it follows, the oldest first; the points of a return as they are now. */
export async function decisionsOnSheet(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<CoverSheet['decisions']> {
  const { tx, services } = reading
  const { advisorId } = about
  const ids = [...(await followedBy(tx, advisorId, about.id))].reverse()
  const told: CoverSheet['decisions'] = []
  for (const id of [...ids, about.id]) {
    const upon = id === about.id ? about : await findPackage(tx, advisorId, id)
    for (const decided of upon ? await decisionsUpon(tx, upon) : []) {
      const points = upon ? await pointsOf(sendables, reading, upon, decided) : []
      told.push({
        decision: decided.decision,
        by: decided.by,
        on: dayOf(decided.at, services),
        note: decided.note,
        points: points.map(({ documentId, label, message, mendedAt, change, answer }) => ({
          document: titleOf(upon, documentId, reading),
          label,
          message,
          mendedOn: mendedAt === null ? null : dayOf(mendedAt, services),
          before: change?.before ?? null,
          after: change?.after ?? null,
          answer: answer && { text: answer.text, by: answer.by },
        })),
      })
    }
  }
  return told
}

const dayOf = (at: string, { config }: Reading['services']): string =>
  dayIn(new Date(at).toISOString(), config.firm.timeZone)

const titleOf = (about: Package | undefined, documentId: string, { services, language }: Reading): string => {
  const kind = about?.documents.find(({ id }) => id === documentId)?.kind
  return kind === undefined ? '' : services.signatures.title(kind)[language]
}

/** Who was written to elsewhere than on file, and why what is of no record was so all the same. */
export async function sendingOnSheet(
  { tx }: Reading,
  { advisorId, id, signers }: Package,
  named: (signer: Package['signers'][number]) => string,
): Promise<Pick<CoverSheet, 'addresses' | 'withSending'>> {
  const { addresses, reasons } = await findSaid(tx, { advisorId, packageId: id })
  return {
    addresses: addresses.map(({ participantId, onFile, used }) => {
      const signer = signers.find((each) => each.participantId === participantId)
      return { signer: signer ? named(signer) : '', onFile, used }
    }),
    withSending: reasons.map(({ message, reason }) => ({ warning: message, source: null, reason })),
  }
}
