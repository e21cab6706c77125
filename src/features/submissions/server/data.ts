import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SignedRecordKind } from '../../../platform/codes/package-status.ts'
import type { Language } from '../../../platform/codes/person.ts'
import type { ToldWarning } from '../../../platform/problem.ts'
import { secretsToJudge } from '../../../server/encryption/secrets.ts'
import { translatedWarning } from '../../../server/http/language.ts'
import type { Reading } from '../../../server/records/sendable.ts'
import { findSubmission } from '../../../server/records/submissions.ts'
import { type Package, readDocumentFile } from '../../signing/server/records.ts'
import { factsOfKind, schemaPath, type WrittenData } from '../data-contract.ts'
import type { Approval } from '../packages-contract.ts'
import { progressOf } from './approval/progress-queries.ts'
import type { Sendables } from './choosing.ts'
import { filesOf } from './files.ts'
import { packageShown } from './listing.ts'
import { findSettingsVersion } from './sending-queries.ts'

/** All that a package says. Its records are as they were submitted, whatever became of them since. */
export async function dataOf(
  sendables: Sendables,
  reading: Reading,
  about: Package,
  isWhole: boolean,
): Promise<WrittenData> {
  const { tx } = reading
  const { advisorId } = about
  const shown = await packageShown(sendables, reading, about)
  const records: WrittenData['records'] = []
  const sent = new Map(shown.documents.map((document) => [document.submissionId, document]))
  for (const [id, document] of sent) {
    const submission = id === null ? undefined : await findSubmission(tx, advisorId, id)
    if (!submission) continue
    const { kind, recordId, clientId } = document
    const facts = await sendables[kind].factsOf(reading, recordId, submission, isWhole)
    const { version, at, by } = submission
    records.push({
      kind,
      submissionId: submission.id,
      ...{ recordId, clientId, version, at, by },
      warnings: Warnings.parse(submission.warnings)?.map(inWords(reading.language)) ?? null,
      acknowledgements: Reasons.parse(
        submission.acknowledgements ?? submission.sections.get('acknowledgements'),
      ),
      facts: facts ? known(kind, facts) : null,
    })
  }
  const documents: WrittenData['documents'] = []
  for (const [nr, document] of about.documents.entries()) {
    const told = shown.documents[nr]
    if (!told) continue
    const { id, submissionId, kind, recordId, name, language, status, papers } = told
    documents.push({
      ...{ id, submissionId, document: told.document, kind, recordId, name, language, status, papers },
      sha256: document.sha256?.toString('hex') ?? null,
      languages: document.versions.map((version) => ({
        language: version.language,
        sha256: version.sha256.toString('hex'),
      })),
      signedSha256: status === 'SEALED' ? await signedHash(reading, advisorId, id) : null,
    })
  }
  return {
    $schema: schemaPath,
    packageId: about.id,
    sentAt: about.sentAt,
    settingsVersion: await findSettingsVersion(tx, { advisorId, packageId: about.id }),
    records,
    documents,
    signers: shown.signers,
    files: await filesOf(tx, reading.services.cipher, about),
    approval: shown.approval && withoutNote(shown.approval),
    progress: await progressIn(reading, about, isWhole),
  }
}

/** What is noted beside a decision never leaves the portal. */
const withoutNote = ({ status, by, at }: Approval) => ({ status, by, at })

async function progressIn(
  { tx, services }: Reading,
  about: Package,
  isWhole: boolean,
): Promise<WrittenData['progress']> {
  const told = await progressOf(tx, about)
  const ids = isWhole ? told.flatMap(({ secretId }) => secretId ?? []) : []
  const numbers = await secretsToJudge(tx, services.cipher, { advisorId: about.advisorId, ids })
  return told.map(({ secretId, accountNumber, ...progress }) => ({
    ...progress,
    accountNumber: (secretId === null ? undefined : numbers.get(secretId)) ?? accountNumber,
  }))
}

/** What the description of the data names, and nothing else. */
const known = (kind: SignedRecordKind, facts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => key in factsOfKind[kind].shape))

/** As they were kept; older rows have none, or none of their keys. */
const Reasons = z
  .array(
    z.object({
      key: z
        .string()
        .nullish()
        .transform((key) => key ?? null),
      path: z.string(),
      reason: z.string(),
    }),
  )
  .nullish()
  .transform((reasons) => reasons ?? [])

const Warnings = z
  .array(z.custom<ToldWarning>((value) => typeof Object(value).message === 'string'))
  .nullable()

const inWords = (language: Language) => (warning: ToldWarning) => translatedWarning(language)(warning)

async function signedHash({ tx, services }: Reading, advisorId: string, id: string): Promise<string | null> {
  const bytes = await readDocumentFile(tx, services.files, { advisorId, id }, 'sealed')
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null
}
