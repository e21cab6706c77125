import type { z } from 'zod'
import type { Gender } from '../../../../platform/codes/person.ts'
import { isEmail } from '../../../../platform/formats/email.ts'
import { isMasked } from '../../../../platform/formats/mask.ts'
import { isPhone } from '../../../../platform/formats/phone.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../../platform/permissions.ts'
import { type Issue, invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { readSecret } from '../../../../server/encryption/secrets.ts'
import { type Call, serve } from '../../../../server/http/serve.ts'
import { writeOver } from '../../../../server/records/save.ts'
import { issuesOfNewClient } from '../../application/spouse.ts'
import type { SentSections } from '../../contract.ts'
import { onlyNamed } from '../../sections.ts'
import { addSpouse, linkSpouse, type NewSpouse, unlinkSpouse } from '../../spouse-contract.ts'
import { addToHousehold } from '../people/adding.ts'
import { findClient, lockBoth, lockClient } from '../record/queries.ts'
import { clientRecord, lockedClient } from '../record/saving.ts'
import { type ClientRow, contentsOf, linkTo } from '../record/stored.ts'
import { clientOf } from '../record/wire.ts'
import { deleteCouple, findSpouseOf, insertCouple } from './linked-spouse.ts'

export const spouseRoutes = [
  serve(addSpouse, async ({ params, body, record, ...call }) => {
    const { actor, tx } = call
    const client = orNotFound(await lockClient(tx, actor.advisorId, params.clientId))
    const sin = await readSin(call, client, body)
    mustBeWhole(client, body, sin)
    if (client.spouse) throw hasSpouse()
    const spouse = await addToHousehold(call, client.household_id, newcomer({ ...body, sin }))
    await link(call, client, spouse, body.gender || null)
    record({ client: client.id, spouse: spouse.id, household: client.household_id })
    return clientOf(orNotFound(await findClient(tx, actor.advisorId, spouse.id)), call.language)
  }),

  serve(linkSpouse, async ({ body, record, nothingChanged, ...call }) => {
    const { clientId, spouseId } = body
    const [one, other] = await lockBoth(call.tx, call.actor.advisorId, clientId, spouseId)
    const client = orNotFound(one)
    const refused = (message: string) => invalid({ path: 'spouseId', message })
    if (clientId === spouseId) throw refused(words('Nobody can be their own spouse'))
    if (other?.household_id !== client.household_id)
      throw refused(words('This person is not in the household'))
    if (client.spouse?.spouse_id === spouseId) {
      nothingChanged()
      return null
    }
    if (client.spouse || other.spouse) throw hasSpouse()
    await link(call, client, other, null)
    record({ client: clientId, spouse: spouseId })
    return null
  }),

  serve(unlinkSpouse, async ({ params, record, ...call }) => {
    const { actor, tx } = call
    const { clientId } = params
    const spouseId = orNotFound(await findSpouseOf(tx, actor.advisorId, clientId))
    const [client, spouse] = await lockBoth(tx, actor.advisorId, clientId, spouseId)
    // until both were locked another call may have ended the link, or made another
    if (!client?.spouse || !spouse) throw new Problem('not_found')
    if (client.spouse.spouse_id !== spouseId) throw new Problem('conflict')
    await deleteCouple(tx, actor.advisorId, [clientId, spouseId])
    for (const each of [client, spouse])
      await writeOver(clientRecord, call, lockedClient(each, call.services), { spouseDetails: null })
    record({ client: clientId, spouse: spouseId })
    return null
  }),
]

type Linking = Pick<
  Call<BookPermission, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
  'actor' | 'tx' | 'services' | 'language'
>

const hasSpouse = () => new Problem('conflict', { sentence: words('One of the two already has a spouse') })

/** Of two who are locked. The gender is the spouse's; of the other side nobody has said it. */
async function link(call: Linking, client: ClientRow, spouse: ClientRow, gender: Gender | null) {
  await insertCouple(call.tx, client, spouse)
  const sides = [
    [client, linkTo({ spouse_id: spouse.id, gender })],
    [spouse, linkTo({ spouse_id: client.id, gender: null })],
  ] as const
  for (const [side, spouseDetails] of sides)
    await writeOver(clientRecord, call, lockedClient(side, call.services), { spouseDetails })
}

/** The number that was sent; for the mask of the one that was typed of the spouse before, that number. */
async function readSin(
  { actor, tx, services }: Linking,
  client: ClientRow,
  { sin }: NewSpouse,
): Promise<string | null | undefined> {
  const typed = contentsOf(client).spouseDetails?.sin
  if (!sin || !typed || client.masks?.[typed] !== sin) return sin
  return await readSecret(tx, services.cipher, actor.advisorId, typed)
}

/** @throws Problem invalid, by the rules of step 4, then by what is asked beside it */
function mustBeWhole({ id }: ClientRow, body: NewSpouse, sin: string | null | undefined): void {
  const { dateOfBirth: _, email, phoneNumber, ...spouseDetails } = body
  const issues: Issue[] = issuesOfNewClient({ ...spouseDetails, sin }).map(({ path, message }) => ({
    path: path.replace(/^spouseDetails\.?/, ''),
    message,
  }))
  if (sin && isMasked(sin))
    issues.push({
      path: 'sin',
      message: words('Please enter the whole number: this is not the one on file'),
    })
  if (email && !isEmail(email)) issues.push({ path: 'email', message: words('Please Enter a Valid Email') })
  if (phoneNumber && !isPhone(phoneNumber))
    issues.push({ path: 'phoneNumber', message: words('Please Enter a Valid Phone Number') })
  if (body.clientId && body.clientId !== id)
    issues.push({ path: 'clientId', message: words('This is not the person on file') })
  if (issues.length > 0) throw invalid(...issues)
}

function newcomer(body: NewSpouse): SentSections {
  const names = { firstName: body.firstName, singleName: body.singleName, lastName: body.lastName ?? '' }
  return {
    generalDetails: {
      ...onlyNamed(names),
      title: body.salutation || null,
      middleInitial: body.middleInitial || null,
      sin: body.sin || null,
      dateOfBirth: body.dateOfBirth || null,
      email: body.email || null,
      cellPhone: body.phoneNumber || null,
    },
    employmentDetails: {
      name: body.employerName,
      occupation: body.occupation,
      businessType: body.typeOfBusiness,
    },
  }
}
