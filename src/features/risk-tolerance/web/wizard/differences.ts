import { scoreOf } from '../../answers.ts'
import type { RiskResponse } from '../../contract.ts'
import { plainText } from '../../plain-text.ts'
import { sectionIds } from '../../questionnaire/scores.ts'

type Written = Pick<RiskResponse, 'riskScoreSections' | 'specialNotes'>

/** As it is on the page, in the document's language. */
type Typed = Written & Pick<RiskResponse, 'language'>

/** In which questions two versions of a response differ, and whether their notes do. */
export const differences = (mine: Typed, stored: Written): { sections: number[]; notes: boolean } => ({
  sections: sectionIds.filter(
    (id) => scoreOf(mine.riskScoreSections, id) !== scoreOf(stored.riskScoreSections, id),
  ),
  // what is typed still is stored otherwise, and only looks like another text
  notes: plainText(mine.specialNotes, mine.language) !== stored.specialNotes,
})
