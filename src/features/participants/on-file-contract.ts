import { z } from 'zod'
import { del, get, post } from '../../platform/endpoint.ts'
import { namePartMax } from '../../platform/formats/name-limits.ts'
import { NameOnFile } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, line, orEmpty } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

// What is on file already, so that nobody is entered twice and nothing is asked twice.

const Typed = line({ max: 254 }).trim().nullish()

/** Somebody who is about to be added, as far as they are known. */
export const NewPerson = z.strictObject({
  firstName: line({ max: namePartMax }).trim().nullish(),
  lastName: line({ max: namePartMax }).trim(),
  email: Typed,
  phoneNumber: Typed,
  dateOfBirth: Typed,
  /** Whole; or, of the spouse of somebody, as that client's record shows it. */
  sin: Typed,
  spouseOf: orEmpty(Guid, words('This is not a valid id')),
  /** To which they are added. */
  householdId: orEmpty(Guid, words('This is not a valid id')),
})
export type NewPerson = z.infer<typeof NewPerson>

const Likeness = z.enum(['sin', 'dateOfBirth', 'email', 'phoneNumber', 'household'])

/** Somebody on file who may be the same person. */
export const LookAlike = z.strictObject({
  id: Guid,
  generalDetails: NameOnFile,
  household: z.strictObject({ id: Guid, fullName: z.string() }),
  /** What they have in common: the SIN, the email with the phone number, or the name together with one of the others. */
  same: z.array(Likeness),
})
export type LookAlike = z.infer<typeof LookAlike>

export const findLookAlikes = post({
  // a SIN never stands in an address
  path: '/api/newClient/lookAlikes',
  can: 'clients.read',
  summary:
    'Who among the adviser’s people seems to be somebody who is about to be added: by SIN, by email with phone, or by name and more, such as the household',
  about: ['householdId', 'spouseOf'],
  body: NewPerson,
  result: z.array(LookAlike),
  audit: {
    event: 'look-alikes sought',
    payload: z.strictObject({ clients: z.array(Guid), bySin: z.boolean() }),
  },
})

/** What another record has that an application asks for again, and where it fits. */
export const offerSections = {
  spouseAddress: 'permanentAddressDetails',
  householdAddress: 'permanentAddressDetails',
  /** The spouse's own record says where they work. */
  spouseEmployer: 'spouseDetails',
  /** The spouse's record says where somebody works. */
  ownEmployer: 'employmentDetails',
} as const

export type OfferKind = keyof typeof offerSections
const OfferKind = z.enum(Object.keys(offerSections) as [OfferKind, ...OfferKind[]]) // the keys above

export const Offer = z.strictObject({
  kind: OfferKind,
  /** Whose record has it, and since when. */
  from: NameOnFile.extend({ id: Guid }),
  since: Instant,
  /** The fields of the section that it fills. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type Offer = z.infer<typeof Offer>

export const listOffers = get({
  path: '/api/newClient/:id/offers',
  can: 'clients.read',
  summary:
    'What the records of the household have that an application may take over; nothing that was refused',
  params: z.strictObject({ id: PathId }),
  result: z.array(Offer),
  compressed: true,
  shows: 'params.id',
})

export const refuseOffer = del({
  path: '/api/newClient/:id/offers/:kind',
  can: 'clients.write',
  summary: 'Refuses what is offered, for good',
  params: z.strictObject({ id: PathId, kind: OfferKind }),
  result: z.null(),
  audit: { event: 'offer refused', payload: z.strictObject({ client: Guid, kind: OfferKind }) },
})
