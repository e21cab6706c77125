import { z } from 'zod'
import { del, get, getList, post, put } from '../../platform/endpoint.ts'
import { wholeName } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { SearchQuery, sortedBy } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'
import { ParticipantSummary } from '../participants/contract.ts'

export const FullName = wholeName(words('Please Enter a Full Name'))

export const Household = z.strictObject({
  id: Guid,
  fullName: z.string(),
  advisorId: Guid,
  advisor: z.strictObject({ id: Guid, iaNumber: z.string() }),
  newClients: z.array(ParticipantSummary),
  version: z.int(),
  createdAt: z.string(),
})
export type Household = z.infer<typeof Household>

/** Households are searched by what their rows print; `by=name` looks at their own names alone. */
export const HouseholdQuery = SearchQuery.extend({
  by: z.literal('name').optional(),
  sort: sortedBy('name'),
})
export type HouseholdQuery = z.infer<typeof HouseholdQuery>

const householdEvent = z.strictObject({ household: Guid })

export const listHouseholds = getList({
  path: '/api/household/advisor/:advisorId',
  can: 'clients.read',
  summary:
    'The households of an adviser, or of all whose may be read, by full name, then id; with sort=-name backwards',
  params: z.strictObject({ advisorId: z.union([z.literal('all'), PathId]) }),
  query: HouseholdQuery,
  result: z.array(Household),
  compressed: true,
})

export const NewHousehold = z.strictObject({ fullName: FullName, advisorId: Guid })
export type NewHousehold = z.infer<typeof NewHousehold>

export const createHousehold = post({
  path: '/api/household',
  can: 'clients.write',
  summary: 'Adds a household',
  about: ['advisorId'],
  body: NewHousehold,
  result: Household,
  audit: { event: 'household created', payload: householdEvent },
  creates: true,
})

export const readHousehold = get({
  path: '/api/household/:id',
  can: 'clients.read',
  summary: 'One household',
  params: z.strictObject({ id: PathId }),
  result: Household,
  compressed: true,
})

export const renameHousehold = put({
  path: '/api/household/:id',
  can: 'clients.write',
  summary: 'Gives a household another name',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ fullName: FullName, version: Version }),
  result: Household,
  audit: { event: 'household renamed', payload: householdEvent },
})

const householdArchived = householdEvent.extend({
  /** Who went, or came, with it. */
  clients: z.array(Guid),
})

export const archiveHousehold = del({
  path: '/api/household/:id',
  can: 'clients.write',
  summary:
    'Archives a household with its people: gone from every list, kept for the record; in_use while something needs one of them',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'household archived', payload: householdArchived },
})

export const unarchiveHousehold = post({
  path: '/api/household/:id/restore',
  can: 'clients.write',
  summary: 'Brings a household back from the archive with the people who were archived with it',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ version: Version }),
  result: Household,
  audit: { event: 'household restored from archive', payload: householdArchived },
})
