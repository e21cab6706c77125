import { scoresOfSections } from '../../features/risk-tolerance/questionnaire/scores.ts'
import type { RiskScoreSection } from '../../features/risk-tolerance/rules.ts'
import { EmploymentStatus } from '../../platform/codes/person.ts'
import { employmentOf } from './employment.ts'
import { ageOf, couplesOf, type Member } from './member.ts'
import { thoroughness } from './thorough.ts'
import { externalOf } from './worth.ts'

/** Plainly invented, yet of one mind: somebody leans towards caution or towards risk, and strays a little. */
export function answersOf(member: Member, today: Date): RiskScoreSection[] {
  const { number } = member
  const boldness = ((number * 37) % 101) / 100
  const known = thoroughness(member) ? asOnFile(member, today) : {}
  return scoresOfSections.map((scores, index) => {
    const cautiousFirst = [...scores].sort((one, other) => one - other)
    const stray = ((number + index * 5) % 3) - 1
    const place = Math.round(boldness * (scores.length - 1)) + (index % 4 === number % 4 ? stray : 0)
    const invented = cautiousFirst[Math.min(Math.max(place, 0), scores.length - 1)] ?? 0
    return { sectionId: index + 1, answerScore: known[index + 1] ?? invented }
  })
}

/** The scores that say what the application says, and for spouses the same of how they invest; by section. */
function asOnFile(member: Member, today: Date): Readonly<Record<number, number>> {
  const couple = couplesOf(member.household).find((spouses) => spouses.includes(member)) ?? [member]
  const income = couple.reduce((sum, each) => sum + externalOf(each, today).annualIncome, 0)
  const isRetired = employmentOf(member, today).status === EmploymentStatus.retired
  const isOld = ageOf(member, today) > 70
  return {
    1: isRetired ? 2 : 4,
    2: 5,
    3: isOld ? 5 : 9,
    4: isOld ? 6 : 8,
    5: 6,
    6: 8,
    7: 6,
    8: isOld ? 4 : 6,
    9: 5,
    10: isRetired ? 5 : 10,
    11: 9,
    12: income >= 250_000 ? 9 : income >= 150_000 ? 7 : income >= 75_000 ? 5 : 3,
    13: 6,
    14: 6,
    15: 6,
  }
}
