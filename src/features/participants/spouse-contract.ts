import { z } from 'zod'
import { del, post } from '../../platform/endpoint.ts'
import { futureBirth, isBornByNow, isBornLately, longAgoBirth } from '../../platform/formats/birth.ts'
import { namePartMax } from '../../platform/formats/name-limits.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { tidyPhone } from '../../platform/formats/phone.ts'
import { DateOnly, Guid, line, orEmpty } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Client } from './contract.ts'
import { SpouseDetails } from './sections.ts'

const Name = line({ max: namePartMax }).trim().nullish()
const notGiven = z.literal(['', null]).optional()

/** What is known of a spouse who becomes a client by it: step 4 of the application, and how to reach them. */
export const NewSpouse = SpouseDetails.extend({
  firstName: Name,
  middleInitial: Name,
  lastName: Name,
  /** The spouse is made by this call. */
  participantId: notGiven,
  dateOfBirth: orEmpty(DateOnly, words('Please Enter a Valid Date'))
    .refine((date) => !date || isBornLately(date), longAgoBirth)
    .refine((date) => !date || isBornByNow(date), futureBirth),
  // whether they can be reached by them is told together with what the rules of the step find
  email: line({ max: 254 }).trim().nullish(),
  phoneNumber: line({ max: 40 }).trim().overwrite(tidyPhone).nullish(),
})
export type NewSpouse = z.infer<typeof NewSpouse>

export const Couple = z.strictObject({ client: Guid, spouse: Guid })

export const addSpouse = post({
  path: '/api/newClient/spouse/:clientId',
  can: 'clients.write',
  summary: 'Makes somebody’s spouse a client of the household, and links the two',
  params: z.strictObject({ clientId: PathId }),
  body: NewSpouse,
  result: Client,
  audit: { event: 'spouse added', payload: Couple.extend({ household: Guid }) },
  creates: true,
  warns: true,
})

export const linkSpouse = post({
  path: '/api/newClient/spouseRelationship',
  can: 'clients.write',
  summary: 'Links two clients of a household as each other’s spouses',
  about: ['clientId'],
  body: z.strictObject({ clientId: Guid, spouseId: Guid }),
  result: z.null(),
  audit: { event: 'spouses linked', payload: Couple },
  creates: true,
})

export const unlinkSpouse = del({
  path: '/api/newClient/spouseRelationship/:clientId',
  can: 'clients.write',
  summary: 'Ends the link between somebody and the spouse, on both sides',
  params: z.strictObject({ clientId: PathId }),
  result: z.null(),
  audit: { event: 'spouses unlinked', payload: Couple },
})
