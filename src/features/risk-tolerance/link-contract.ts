import { z } from 'zod'
import { EmailStatus } from '../../platform/codes/email-status.ts'
import { Language } from '../../platform/codes/person.ts'
import { get, post } from '../../platform/endpoint.ts'
import { NameOnFile } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, Version } from '../../platform/formats/wire.ts'
import { ByClient, ResponseEvent, Stamps } from './contract.ts'
import { RiskScoreSections } from './rules.ts'

const OfClient = z.strictObject({ foClientId: Guid })
const ToClient = OfClient.extend({
  /** Of the email and the form, and from then on the client's own; as it is on file unless it is said. */
  language: Language.schema.optional(),
})
const ByCode = z.strictObject({ code: PathId })

const LinkEvent = z.strictObject({ client: Guid, link: Guid, language: Language.schema.optional() })

/** How a link stands. What only its holder may know, its code, is told once, when it is made. */
export const RiskLink = z.strictObject({
  id: Guid,
  state: z.enum(['open', 'expired', 'revoked', 'finished']),
  madeAt: Instant,
  expiresAt: Instant,
  mailedAt: Instant.nullable(),
  mailedTo: z.string().nullable(),
  /** Null where none was written, or it is no longer kept. */
  emailStatus: EmailStatus.nullable(),
  /** In which its form opens: what the client has begun in, else what was chosen for it, else the client's own. */
  language: Language.schema,
  /** Whether this session can e-mail it as it stands; another one's link is mailed by making a new one. */
  inHand: z.boolean(),
  finishedAt: Instant.nullable(),
  /** How many of the 15 questions are answered through it. */
  answered: z.int(),
  /** Newest first. Programs that look at e-mail open links, too. */
  visits: z.array(
    z.strictObject({ firstAt: Instant, lastAt: Instant, address: z.string(), userAgent: z.string() }),
  ),
})
export type RiskLink = z.infer<typeof RiskLink>

export const readLink = get({
  path: '/api/riskTolerance/link/:clientId',
  can: 'clients.read',
  summary: 'The client’s newest link and who opened it, or null',
  params: ByClient,
  result: RiskLink.nullable(),
  compressed: true,
})

export const createLink = post({
  path: '/api/riskTolerance/createMagicLink',
  can: 'clients.send',
  summary: 'Makes a link for the client; an older open one is closed',
  about: ['foClientId'],
  body: ToClient,
  result: z.strictObject({ code: Guid, url: z.url(), expiresAt: Instant }),
  audit: { event: 'risk link made', payload: LinkEvent },
  creates: true,
})

export const sendLink = post({
  path: '/api/riskTolerance/sendMagicLink',
  can: 'clients.send',
  summary: 'Emails the link that this session made, or a new one',
  about: ['foClientId'],
  body: ToClient,
  result: z.null(),
  audit: { event: 'risk link mailed', payload: LinkEvent },
  creates: true,
})

export const revokeLink = post({
  path: '/api/riskTolerance/revokeMagicLink',
  can: 'clients.send',
  summary: 'Closes the client’s open link',
  about: ['foClientId'],
  body: OfClient,
  result: z.null(),
  audit: { event: 'risk link revoked', payload: LinkEvent },
})

export const openLink = post({
  path: '/api/riskTolerance/getMagicLink/:code',
  can: 'link holder',
  summary:
    'What a link is about and what was answered through it; consumes nothing. The first time it makes the response',
  params: ByCode,
  result: z.strictObject({
    participantId: Guid,
    participant: z.strictObject({
      generalDetails: NameOnFile,
      riskTolerance: z.strictObject({
        id: Guid,
        riskScoreSections: RiskScoreSections,
        specialNotes: z.string(),
        version: Version,
        stamps: Stamps,
      }),
    }),
    questionnaireVersion: z.int(),
    language: Language.schema,
    adviser: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  }),
  audit: { event: 'risk link opened', payload: LinkEvent },
})

export const finishLink = post({
  path: '/api/riskTolerance/useMagicLink/:code',
  can: 'link holder',
  summary: 'Judges the answers, marks the response complete, and closes the link',
  params: ByCode,
  // as it was submitted, whatever the firm sets later; a browser that comes back is told the same with `link_closed`
  result: z.strictObject({ waitsForAdviser: z.boolean() }),
  audit: { event: 'risk response completed', payload: ResponseEvent },
})
