import { join } from 'node:path'
import { words } from '../../../../platform/words.ts'
import type { Typesetter } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/language.ts'
import { asciiJson } from '../ascii-json.ts'
import type { Seal } from './certificate.ts'
import { Evidence, evidenceFile } from './evidence.ts'
import { sealPdf } from './seal-pdf.ts'

const template = join(import.meta.dirname, 'evidence.typ')

/**
 * The evidence as a letter, in the package's language, with the evidence itself within it as a file; sealed. The
 * seal has no time stamp even where there is an authority: a foreign time stamp holds bytes that no signature
 * covers, and of this file nothing else says the hash. The signed document's time stamp is told in it.
 */
export async function evidenceSummary(
  typesetter: Pick<Typesetter, 'typeset'>,
  evidence: Evidence,
  seal: Seal,
): Promise<Buffer> {
  const judged = Evidence.parse(evidence)
  const signedAt = new Date(judged.sealedAt)
  const { language } = judged
  // what is printed is kept to what the fonts have; the file must say every letter
  const text = asciiJson(judged)
  const { pdf } = await typesetter.typeset({
    template,
    data: { evidence: judged, file: { name: evidenceFile, text } },
    language,
    writtenAt: signedAt,
  })
  const reason = translated(language)(words('Evidence of an electronic signature'))
  return sealPdf(pdf, seal, { reason, signedAt, timeStamped: false })
}
