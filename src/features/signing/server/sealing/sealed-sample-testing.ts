import { archiveOf } from './archive.ts'
import type { Seal } from './certificate.ts'
import type { EvidenceReader } from './evidence-summary.ts'
import { sealedFiles } from './sealed-files.ts'
import { firmReads, sampleKnown, type typesetterForTests } from './sealing-testing.ts'

const documentName = '5b1f6a_RiskTolerance'

export const sampleTitle = 'Rapport de tolérance au risque'

export const sampleSignedAt = new Date('2026-11-21T15:10:11.000Z')

/** A document that one signer has signed, sealed with its evidence, and the archive of both. */
export async function sealedSample(
  typesetter: ReturnType<typeof typesetterForTests>,
  pdf: Buffer,
  seal: Seal,
  language: 'en' | 'fr' = 'en',
  firm: EvidenceReader = { ...firmReads, language },
) {
  const files = await sealedFiles(typesetter, seal, {
    pdf,
    languages: [],
    stamps: [
      {
        page: 1,
        leftPt: 72,
        topPt: 600,
        widthPt: 220,
        heightPt: 56,
        name: 'Nora',
        signedAt: sampleSignedAt,
        timeZone: firm.timeZone,
        reference: 'A',
      },
    ],
    known: sampleKnown(language),
    firm,
    documentId: '5b1f6a2c-4a54-4e0c-9c1d-000000000001',
    documentTitle: sampleTitle,
    documentName,
  })
  return { ...files, archive: await archiveOf([{ ...files, documentName, at: sampleSignedAt }]) }
}

/** The bytes with one bit of one of them turned over: which one depends on where, so that all are tried. */
export function flipped(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[position] = (changed[position] ?? 0) ^ (1 << (position % 8))
  return changed
}
