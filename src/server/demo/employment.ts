import type { ClientDraft } from '../../features/participants/sections.ts'
import { EmploymentStatus, type Language } from '../../platform/codes/person.ts'
import { placeOf, streetOf } from './addresses.ts'
import { ageOf, type Member } from './member.ts'

interface Work {
  occupation: string
  name: string
  businessType: string
}

const work = (occupation: string, name: string, businessType: string): Work => ({
  occupation,
  name,
  businessType,
})

/** No register of companies has them. */
const works: Record<Language, readonly Work[]> = {
  en: [
    work('Civil Engineer', 'Example Works Ltd.', 'Engineering'),
    work('Pharmacist', 'Fable Street Pharmacy', 'Pharmacy'),
    work('High School Teacher', 'Imaginary District School Board', 'Education'),
    work('Logistics Manager', 'Once Upon Freight Inc.', 'Transport'),
    work('Architect', 'Sample & Daughters Architects', 'Architecture'),
    work('Software Developer', 'Placeholder Systems Inc.', 'Software'),
    work('Registered Nurse', 'Storybook General Hospital', 'Health Care'),
  ],
  fr: [
    work('Génie civil', 'Exemples réunis inc.', 'Génie'),
    work('Pharmacie', 'Pharmacie de la Fable', 'Pharmacie'),
    work('Enseignement', 'Centre de services scolaire imaginaire', 'Éducation'),
    work('Logistique', 'Transports Il était une fois inc.', 'Transport'),
    work('Architecture', 'Modèle et associés, architectes', 'Architecture'),
    work('Informatique', 'Systèmes Gabarit inc.', 'Logiciels'),
    work('Soins infirmiers', 'Hôpital général du Conte', 'Santé'),
  ],
}

/** What somebody of this number works as, and where. */
export const workOf = ({ household: { language } }: Pick<Member, 'household'>, number: number): Work => {
  const all = works[language]
  return all[number % all.length] ?? work('', '', '')
}

const retiresAt = 67

function statusOf(member: Member, today: Date): EmploymentStatus {
  if (ageOf(member, today) >= retiresAt) return EmploymentStatus.retired
  if (member.participant[3].includes('D')) return EmploymentStatus.businessOwner
  return member.number % 7 === 3 ? EmploymentStatus.selfEmployed : EmploymentStatus.employed
}

export function employmentOf(member: Member, today: Date) {
  const { household, number } = member
  const status = statusOf(member, today)
  const isOwner = status === EmploymentStatus.businessOwner
  return {
    status,
    ...workOf(member, number),
    ...(isOwner && { name: household.name }),
    ...(status !== EmploymentStatus.retired && {
      lengthInYears: 1 + ((number * 7) % Math.max(1, ageOf(member, today) - 24)),
      address: `${100 + number}${household.language === 'fr' ? ',' : ''} ${streetOf(member, number + 5)}`,
      ...placeOf(member, number + 5),
    }),
  } satisfies ClientDraft['employmentDetails']
}
