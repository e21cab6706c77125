import { type Firm, type FirmOptions, firm, type Person } from '../../../../../tests/firm.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import {
  addPickedParticipant,
  type Client,
  readClient,
  type UpdateClient,
  updateClient,
} from '../../contract.ts'
import { linkSpouse, unlinkSpouse } from '../../spouse-contract.ts'
import { householdOf, picked } from '../participants-testing.ts'

export const sins = { ngozi: '046454286', emeka: '130692544', ada: '518123450' }

/** Two people of a household, and a third. */
export interface Family extends Firm {
  householdId: string
  ngozi: string
  emeka: string
  ada: string
}

export async function family(options: FirmOptions = {}): Promise<Family> {
  const made = await firm(options)
  const { adviser } = made
  const householdId = await householdOf(adviser)
  const person = (firstName: string, sin: string) => personOf(adviser, householdId, firstName, sin)
  const ngozi = await person('Ngozi', sins.ngozi)
  const emeka = await person('Emeka', sins.emeka)
  const ada = await person('Ada', sins.ada)
  return { ...made, householdId, ngozi, emeka, ada }
}

export async function personOf(
  adviser: Person,
  householdId: string,
  firstName: string,
  sin: string = sins.ngozi,
): Promise<string> {
  const body = { ...picked(householdId), firstName, sin, roles: [ParticipantRole.beneficiary] }
  return (await adviser.send(addPickedParticipant, { body })).body.result.id
}

export const linked = ({ adviser }: Firm, clientId: string, spouseId: string) =>
  adviser.send(linkSpouse, { body: { clientId, spouseId } })

export const read = async ({ adviser }: Firm, id: string): Promise<Client> =>
  (await adviser.send(readClient, { params: { id } })).body.result

/** Saves over whatever stands there, as a program does that has just read it. */
export async function save(
  { adviser }: Firm,
  id: string,
  body: Omit<UpdateClient, 'version'> & { version?: number },
  step?: string,
) {
  const { version } = await read({ adviser } as Firm, id)
  return await adviser.send(updateClient, {
    params: { id },
    ...(step ? { query: { step } } : {}),
    body: { version, ...body },
  })
}

export const unlinked = ({ adviser }: Firm, clientId: string) =>
  adviser.send(unlinkSpouse, { params: { clientId } })

/** What the trail says of spouses. */
export const events = async ({ owner }: Firm) =>
  (
    await owner.query<{ event: string; payload: string }>(
      `select event, payload from audit_entry where event like 'spouse%' order by seq`,
    )
  ).rows.map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))

/** Whoever can be made a client as a spouse. */
export const newSpouse = {
  salutation: 'Dr',
  firstName: 'Emeka',
  middleInitial: 'C',
  lastName: 'Obi',
  employerName: 'Lagos Lines',
  occupation: 'Pilot',
  typeOfBusiness: 'Air travel',
  sin: '130 692 544',
  gender: 'male',
  dateOfBirth: '1979-03-01',
  email: 'emeka@example.com',
  phoneNumber: '4165550199',
} as const

export const added = ({ adviser }: Firm, clientId: string, body: object, headers?: Record<string, string>) =>
  adviser.request('POST', `/api/newClient/spouse/${clientId}`, body, headers)
