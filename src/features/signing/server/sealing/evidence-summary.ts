import { join } from 'node:path'
import type { Language } from '../../../../platform/codes/person.ts'
import { clockIn, dayIn } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/http/language.ts'
import { asciiJson } from '../ascii-json.ts'
import type { Seal } from './certificate.ts'
import { Evidence, evidenceFile } from './evidence.ts'
import { sealPdf } from './seal-pdf.ts'

/** The firm's own language, in which the evidence is written beside the package's, and whose clock it tells. */
export interface EvidenceReader {
  language: Language
  timeZone: string
}

const template = join(import.meta.dirname, 'evidence.typ')

/**
 * The evidence as an email, in the package's language and the firm's, with the evidence itself within it as a file;
 * sealed. The seal has no time stamp even where there is an authority: a foreign time stamp holds bytes that no signature
 * covers, and of this file nothing else says the hash. The signed document's time stamp is told in it.
 */
export async function evidenceSummary(
  typesetter: Typesetting,
  evidence: Evidence,
  seal: Seal,
  firm: EvidenceReader,
): Promise<Buffer> {
  const judged = Evidence.parse(evidence)
  const signedAt = new Date(judged.sealedAt)
  const { language } = judged
  // what is printed is kept to what the fonts have; the file must say every letter
  const text = asciiJson(judged)
  const { pdf } = await typesetter.typeset({
    template,
    data: { ...evidencePrinted(judged, firm), file: { name: evidenceFile, text } },
    language,
    writtenAt: signedAt,
  })
  const reason = translated(language)(words('Evidence of an electronic signature'))
  return sealPdf(pdf, seal, { reason, signedAt, timeStamped: false })
}

/** What the template prints of the evidence: in which languages, and what the firm's clock showed. */
export function evidencePrinted(evidence: Evidence, { language, timeZone }: EvidenceReader) {
  const languages = [...new Set([evidence.language, language])]
  const clocks = Object.fromEntries(languages.map((each) => [each, clockOf(evidence, each, timeZone)]))
  return { evidence, languages, clocks }
}

/** What a clock of the zone showed at each instant that the evidence tells: '2026-11-21 10:04:09 EST'. */
function clockOf(evidence: Evidence, language: Language, timeZone: string): Record<string, string> {
  const signed = evidence.signers.flatMap(({ events }) => events)
  const happened = [...evidence.events, ...signed]
  const instants = [
    evidence.sealedAt,
    evidence.timeStamp?.at,
    ...happened.map(({ at }) => at),
    ...signed.map(({ lastAt }) => lastAt),
    ...evidence.signers.flatMap(({ languages, witnessed }) => [
      witnessed?.at,
      languages?.wish?.at,
      ...(languages?.opened.map(({ at }) => at) ?? []),
    ]),
  ]
  const shown = (at: string) => `${dayIn(at, timeZone)} ${clockIn(at, language, timeZone, { seconds: true })}`
  return Object.fromEntries(instants.filter((at) => at !== undefined).map((at) => [at, shown(at)]))
}
