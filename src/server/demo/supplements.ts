import type { ClientDraft } from '../../features/participants/sections.ts'
import type { SupplementSection } from '../../features/participants/supplement-sections.ts'
import { Presence, VerificationMethod } from '../../platform/codes/know-your-client.ts'
import { Citizenship, type Language } from '../../platform/codes/person.ts'
import { generalOf } from './general.ts'
import { couplesOf, isMinor, type Member, membersOf } from './member.ts'
import { dayMs } from './progress.ts'
import { regulatoryOf } from './regulatory.ts'
import { genderOf } from './spouses.ts'
import { thoroughness } from './thorough.ts'

interface Words {
  passportOffice: string
  child: Readonly<Record<'m' | 'f', string>>
  friend: string
  neighbour: readonly [firstName: string, lastName: string]
  town: string
}

const inWords: Record<Language, Words> = {
  en: {
    passportOffice: 'Immigration, Refugees and Citizenship Canada',
    child: { m: 'Son', f: 'Daughter' },
    friend: 'Friend',
    neighbour: ['Philippa', 'Quill'],
    town: 'Town of Fable Falls',
  },
  fr: {
    passportOffice: 'Immigration, Réfugiés et Citoyenneté Canada',
    child: { m: 'Fils', f: 'Fille' },
    friend: 'Amie',
    neighbour: ['Philippa', 'Quill'],
    town: 'Ville de Sainte-Fable',
  },
}

/** What is on file of supplementary KYC, dated some days before the application was completed. */
export function supplementOf(
  member: Member,
  today: Date,
  seenOn: Date,
): Pick<ClientDraft, SupplementSection> {
  const kind = thoroughness(member)
  if (!kind) return {}
  const isWhole = kind === 'all'
  return {
    identityDetails: { verifications: [passportOf(member, seenOn, isWhole)] },
    taxResidenceDetails: taxOf(member, today, seenOn),
    thirdPartyDeterminationDetails: { forThirdParty: false },
    trustedContactDetails: { ...contactOf(member, today), consentOn: isWhole ? dayOf(seenOn) : null },
    ...(isWhole && exposureOf(member)),
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Somebody forgot to note until when the document holds, where not all is on file. */
function passportOf({ household, number }: Member, seenOn: Date, isWhole: boolean) {
  const said = inWords[household.language]
  const issued = new Date(seenOn.getTime() - (300 + number * 11) * dayMs)
  const expires = new Date(issued)
  expires.setUTCFullYear(issued.getUTCFullYear() + 10)
  return {
    method: VerificationMethod.photoDocument,
    presence: Presence.inPerson,
    documentType: 'Passport',
    // no passport begins with these letters
    number: `ZZ${String(481_516 + number * 37)}`,
    issuer: said.passportOffice,
    country: 'CA',
    issuedOn: dayOf(issued),
    expiresOn: isWhole ? dayOf(expires) : null,
    verifiedOn: dayOf(seenOn),
  }
}

function taxOf(member: Member, today: Date, seenOn: Date) {
  const unitedStates = generalOf(member, today).citizenship === Citizenship.unitedStates
  return {
    canada: true,
    unitedStates,
    // kept for advertisements: nobody has it
    ...(unitedStates && { usTin: '987-65-4321' }),
    certifiedOn: dayOf(seenOn),
  }
}

/** A grown child of the household, else a friend. */
function contactOf(member: Member, today: Date) {
  const said = inWords[member.household.language]
  const holders = couplesOf(member.household).flat()
  const child = membersOf(member.household).find(
    (other) => other !== member && !holders.includes(other) && !isMinor(other, today),
  )
  if (!child) {
    const [firstName, lastName] = said.neighbour
    return { firstName, lastName, relationship: said.friend, phone: '416-555-0189' }
  }
  const [firstName, lastName] = child.participant
  const { cellPhone: phone, email } = generalOf(child, today)
  return {
    firstName,
    lastName,
    relationship: said.child[genderOf(child) === 'male' ? 'm' : 'f'],
    phone,
    email,
  }
}

/** Of an office that the application tells, where and since when. */
const exposureOf = (member: Member): Pick<ClientDraft, 'exposureDetails'> =>
  regulatoryOf(member).isDomesticPEP
    ? {
        exposureDetails: {
          persons: [
            {
              kind: 'domestic',
              who: 'self',
              organization: inWords[member.household.language].town,
              country: 'CA',
              from: '2022-11-15',
            },
          ],
          highRisk: false,
        },
      }
    : {}
