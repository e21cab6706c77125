import { scoreOf } from '../../answers.ts'
import type { RiskResponse } from '../../contract.ts'
import { sectionIds } from '../../questionnaire/scores.ts'

type Written = Pick<RiskResponse, 'riskScoreSections' | 'specialNotes'>

/** In which questions two versions of a response differ, and whether their notes do. */
export const differences = (one: Written, other: Written): { sections: number[]; notes: boolean } => ({
  sections: sectionIds.filter(
    (id) => scoreOf(one.riskScoreSections, id) !== scoreOf(other.riskScoreSections, id),
  ),
  notes: one.specialNotes !== other.specialNotes,
})
