import { isReason } from '../../../platform/reason.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/http/language.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { ReadinessLine } from '../../readiness/contract.ts'
import { linesToSend, type RecordsToSign } from '../../readiness/server/records.ts'
import { isOpenPoint } from '../open-point.ts'
import type { Acknowledgement } from '../sending-contract.ts'
import type { Returned } from './approval/returned.ts'
import type { Choice } from './choosing.ts'
import { type ChosenDocument, isFrenchFirst } from './documents.ts'
import { type Signer, strangersIn } from './signers.ts'

// What keeps a choice from being sent: the lines of its records, of the bank accounts that these name, of who signs, and of the
// package itself.

interface Going {
  returned: readonly Returned[]
  documents: readonly ChosenDocument[]
  signers: readonly Signer[]
}

/** All that is said of a choice, in the caller's words. */
export async function linesOf(
  records: RecordsToSign,
  call: Saving,
  choice: Choice,
  { documents, signers, returned }: Going,
): Promise<ReadinessLine[]> {
  const { advisorId, people } = choice
  const participants = signers.flatMap(({ participantId, email }) =>
    participantId ? [{ participantId, email }] : [],
  )
  const lines = await linesToSend(records, call, {
    advisorId,
    clientIds: [...people.keys()],
    records: choice.records,
    bankAccountIds: new Set(choice.records.flatMap(({ bankAccountIds }) => bankAccountIds)),
    signers: new Set(participants.map(({ participantId }) => participantId)),
    byAdviser: signers.some(({ participantId }) => participantId === null),
    emails: new Map(participants.map(({ participantId, email }) => [participantId, email])),
  })
  return [
    ...lines,
    ...returned.flatMap(pointLines(call)),
    ...packageLines(call, choice, { documents, signers }),
  ]
}

/** What was returned and is neither corrected nor answered. */
const pointLines =
  ({ language }: Saving) =>
  ({ points }: Returned): ReadinessLine[] =>
    points.filter(isOpenPoint).map(({ kind, clientId, recordId, path, link }) => ({
      key: 'returned',
      ...{ kind, clientId, recordId, path, link },
      severity: 'blocks',
      audience: 'firm',
      message: translated(language)(
        words('It was returned. Please correct it, or answer why it is right as it is.'),
      ),
      source: null,
    }))

/** What is wrong with the package as a whole. */
function packageLines(
  { language, services }: Saving,
  choice: Choice,
  { documents, signers }: Pick<Going, 'documents' | 'signers'>,
): ReadinessLine[] {
  const { clientId } = choice
  const isElsewhere = services.config.signing.provider !== 'built-in'
  const line = (
    key: string,
    message: string,
    severity: ReadinessLine['severity'] = 'blocks',
  ): ReadinessLine => ({
    key,
    clientId,
    kind: 'package',
    recordId: clientId,
    severity,
    audience: 'firm',
    path: 'signers',
    message: translated(language)(message),
    source: null,
    link: `/client/${clientId}`,
  })
  return [
    ...(strangersIn(choice, documents).length > 0
      ? [
          line(
            'signer-elsewhere',
            words(
              'Somebody who is to sign is in the household no more. Please correct who is named in the records.',
            ),
          ),
        ]
      : []),
    ...(documents.some(({ signers }) => signers.length === 0)
      ? [
          line(
            'signer-unknown',
            words('A document has nobody who signs it. Please say in its record whose it is.'),
          ),
        ]
      : []),
    ...(isElsewhere && signers.some(({ email }) => email === '')
      ? [
          line(
            'signer-unaddressed',
            words(
              'Somebody who is to sign has no email address, and OneSpan Sign writes to everybody: there nothing is signed on your device or on paper. Please enter an address.',
            ),
          ),
        ]
      : []),
    ...(isElsewhere && documents.some((document) => isAskedFrenchFirst(document, choice))
      ? [
          {
            ...line(
              'french-first-elsewhere',
              words(
                'Somebody who signs lives in Quebec, and OneSpan Sign does not show French first. Please give them the French documents before they sign in English.',
              ),
              'advises',
            ),
            source: translated(language)(words('Charter of the French Language 55')),
          },
        ]
      : []),
  ]
}

/** Whether a document would be given in French first: the answers to a questionnaire are printed as they were asked. */
const isAskedFrenchFirst = (document: ChosenDocument, { people }: Choice): boolean =>
  document.of.language === undefined && isFrenchFirst(document, people)

/** The kinds whose reasons come with the call. */
const ofNoRecord: readonly ReadinessLine['kind'][] = ['bankAccount', 'signer', 'package']

export const pathOf = ({ kind, recordId, path }: ReadinessLine): string => `${kind}.${recordId}.${path}`

/** What of the lines stops sending, and which of the reasons that were given answer one. */
export function judged(lines: readonly ReadinessLine[], given: readonly Acknowledgement[]) {
  const asked = lines.filter(({ severity }) => severity === 'reason')
  const reasonOf = (line: ReadinessLine): string | undefined => {
    if (!ofNoRecord.includes(line.kind)) return undefined
    const isAlone = asked.filter(({ key, path }) => key === line.key && path === line.path).length === 1
    const own = given.find(
      ({ key, path, reason }) =>
        key === line.key &&
        // a reason answers one line: a path that several have is of none
        (path === pathOf(line) || (isAlone && path === line.path)) &&
        isReason(reason),
    )
    return own?.reason
  }
  return {
    stops: lines.filter(
      (line) => line.severity === 'blocks' || (line.severity === 'reason' && reasonOf(line) === undefined),
    ),
    reasons: asked.flatMap((line) => {
      const reason = reasonOf(line)
      const { key, message } = line
      return reason === undefined ? [] : [{ key, path: pathOf(line), message, reason }]
    }),
  }
}
