import { z } from 'zod'
import type { Language } from '../../../../platform/codes/person.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { wishToBeBound } from '../../../../platform/french-first.ts'
import { translated } from '../../../../server/http/language.ts'
import { witnessStates } from '../../witnessing.ts'
import type { DocumentVersion } from '../package/queries/document-queries.ts'
import type { eventsOf } from '../package/queries/event-queries.ts'
import type { Paper } from '../paper/queries.ts'
import { consentText } from '../signer/consent.ts'
import type { Opening } from '../signer/queries/opening-queries.ts'
import type { signaturesOf } from '../signer/queries/signer-queries.ts'
import type { visitsOf } from '../signer/queries/visit-queries.ts'
import type { SignerEvent, SignerEvidence } from './evidence.ts'

type Signature = Awaited<ReturnType<typeof signaturesOf>>[number]
type Happened = Awaited<ReturnType<typeof eventsOf>>[number]
type Visit = Awaited<ReturnType<typeof visitsOf>>[number]

/**
 * What is told of a signer, and what whoever did it had shown by then: the link is in an email that others may read,
 * and only the code, which is mailed when it is asked for, tells that it was the signer.
 */
const shownBy: Partial<Record<string, SignerEvent['shown'] | 'by the adviser'>> = {
  opened: 'link',
  'document viewed': 'link',
  'code sent': 'link',
  'code refused': 'link',
  'documents opened': 'code',
  'consent given': 'code',
  signed: 'code',
  'language chosen': 'code',
  'email corrected': 'by the adviser',
  'signed on paper': 'by the adviser',
  'opened on device': 'by the adviser',
}

interface Told {
  events: readonly Happened[]
  visits: readonly Visit[]
  /** Of the document, by all who sign it. */
  openings: readonly Opening[]
  /** The languages that it was made in. */
  versions: readonly Pick<DocumentVersion, 'language' | 'sha256'>[]
  /** Whether its documents were shown after a code alone. */
  byCode: boolean
  /** What was scanned of it. */
  papers: readonly Paper[]
  /** Of the evidence. */
  language: Language
}

export function signerEvidence(
  signature: Signature,
  { events, visits, openings, versions, byCode, papers, language: readIn }: Told,
): SignerEvidence {
  const paper = papers.find(({ id }) => id === signature.paper_id)
  const own = events.filter(({ signer_id, event }) => signer_id === signature.id && !isVisit(event))
  const told = Object.values(Object.groupBy(own, ({ event }) => event)).flatMap((same = []) =>
    bounded(same.map(signerEvent)),
  )
  const devices = own.filter(({ event }) => event === 'opened on device')
  const visited = visits
    .filter(({ signerId }) => signerId === signature.id)
    .map((visit) => visitEvent(visit, byCode, devices.some(isSameBrowser(visit))))
  return {
    name: fullName(signature),
    email: signature.email,
    role: signature.role,
    ...(paper ? onPaper(signature, paper, readIn) : electronically(signature, own, readIn)),
    ...(versions.length > 1 && { languages: languagesOf(signature, openings, versions) }),
    events: [...told, ...visited].filter(({ event }) => event in shownBy).sort(byTime),
  }
}

/** How somebody was known who signed electronically, and what they agreed to. */
function electronically(signature: Signature, own: readonly Happened[], readIn: Language) {
  const version = signature.consent_version ?? 0
  const language = signature.consent_language ?? signature.language
  return {
    ...authenticated(signature, own, readIn),
    consent: { text: consentText(version, language) ?? '', version: String(version), language },
    signature: signature.signature_image ? ('drawn' as const) : ('typed' as const),
    signatureName: signature.signature_name ?? fullName(signature),
  }
}

/** By what somebody was known as they signed; on a device of the firm's, by whoever had opened it for them last. */
function authenticated({ signed_at }: Signature, own: readonly Happened[], readIn: Language) {
  if (own.some(isBy('app'))) return { authenticated: 'own authenticator app' }
  if (!own.some(({ event, detail }) => event === 'signed' && isBy('device')({ detail })))
    return { authenticated: 'one-time code by e-mail' }
  const opened = own.findLast(
    ({ event, at }) => event === 'opened on device' && Date.parse(at) <= Date.parse(signed_at ?? at),
  )
  if (!opened) throw new Error('nobody opened the device on which it was signed')
  const { by } = DoneBy.parse(opened.detail)
  const at = new Date(opened.at).toISOString()
  return {
    authenticated: 'in person',
    witnessed: { by, at, states: translated(readIn)(witnessStates.device) },
  }
}

/** The same of whoever signed by hand. */
const onPaper = (
  signature: Signature,
  { witnessedBy, keptAt, signedOn, sha256 }: Paper,
  readIn: Language,
) => ({
  authenticated: 'in person',
  consent: null,
  signature: 'paper' as const,
  signatureName: fullName(signature),
  witnessed: {
    by: witnessedBy,
    at: new Date(keptAt).toISOString(),
    states: translated(readIn)(witnessStates.paper),
    paper: { signedOn, sha256 },
  },
})

/** Of a signer of the firm, by their own second factor; of others, on a device of the firm's. */
const isBy =
  (way: 'app' | 'device') =>
  ({ detail }: Pick<Happened, 'detail'>): boolean =>
    z.object({ way: z.literal(way) }).safeParse(detail).success

/** Which versions a signer opened, and in which they wished to be bound. */
function languagesOf(
  { id, binds_in: language, chosen_at: at }: Signature,
  openings: Told['openings'],
  versions: Told['versions'],
): SignerEvidence['languages'] {
  const opened = openings
    .filter(({ signerId }) => signerId === id)
    .flatMap(({ language, openedAt }) => {
      const version = versions.find((each) => each.language === language)
      return version ? [{ language, sha256: version.sha256.toString('hex'), at: openedAt }] : []
    })
  const wish = language && at ? { language, at, text: wishToBeBound[language][language] } : null
  return { opened, wish }
}

/** Former versions of the portal noted them among the events; since then they are counted apart. */
const isVisit = (event: string): boolean => event === 'opened' || event === 'document viewed'

const byTime = (one: SignerEvent, other: SignerEvent) => Date.parse(one.at) - Date.parse(other.at)

const Correction = z.object({ from: z.string(), to: z.string() })

/** As it is noted of what somebody of the firm did. */
export const DoneBy = z.object({ by: z.string() })
const Replaced = z.object({ reason: z.string() })

/** What happened, and when; of a corrected address both addresses, of a document that was replaced the reason, too. */
export function happening({ event, at, detail }: Pick<Happened, 'event' | 'at' | 'detail'>) {
  if (event === 'email corrected') return { event, at, corrected: Correction.parse(detail) }
  return event === 'document replaced' ? { event, at, reason: Replaced.parse(detail).reason } : { event, at }
}

function signerEvent({ address, user_agent, ...happened }: Happened): SignerEvent {
  return { ...happening(happened), ...shown(happened), address, userAgent: user_agent }
}

const isSameBrowser =
  ({ address, userAgent }: Visit) =>
  (other: Happened): boolean =>
    other.address === address && (other.user_agent ?? '') === userAgent

function visitEvent(visit: Visit, byCode: boolean, onDevice: boolean): SignerEvent {
  const { event, address, userAgent, firstAt, lastAt, times } = visit
  return {
    event,
    at: firstAt,
    ...(onDevice
      ? { shown: 'device' as const }
      : byCode && event === 'document viewed'
        ? { shown: 'code' as const }
        : shown({ event })),
    address: address || null,
    userAgent: userAgent || null,
    ...(times > 1 ? { times, lastAt } : {}),
    ...(address ? {} : { severalBrowsers: true }),
  }
}

function shown({ event, detail }: { event: string; detail?: Happened['detail'] }) {
  const by = shownBy[event]
  if (by === 'code' && isBy('device')({ detail: detail ?? null })) return { shown: 'device' as const }
  return by === undefined || by === 'by the adviser' ? {} : { shown: by }
}

/** So many of a kind are told one by one at the beginning, and as many at the end. */
const toldEach = 20

/** Whoever has a link can ask for codes and enter wrong ones for weeks; between first and last they are summed up. */
function bounded(same: SignerEvent[]): SignerEvent[] {
  const between = same.slice(toldEach, -toldEach)
  const [first, last] = [between[0], between.at(-1)]
  if (!first || !last || between.length === 1) return same
  const summed = { ...first, address: null, userAgent: null, severalBrowsers: true as const }
  return [
    ...same.slice(0, toldEach),
    { ...summed, times: between.length, lastAt: last.at },
    ...same.slice(-toldEach),
  ]
}
