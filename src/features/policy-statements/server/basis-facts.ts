import { EmploymentStatus, MaritalStatus } from '../../../platform/codes/person.ts'
import { factsFor } from '../../../platform/facts.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { words } from '../../../platform/words.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import { currentVersion, questionnaireIn } from '../../risk-tolerance/questionnaire/questionnaire.ts'
import type { Basis } from '../circumstances.ts'

const { fact, coded } = factsFor<Basis>()

/** The section of the questionnaire whose score stands in a basis. */
const timeFrameSection = 3

/** How the facts that a statement rests on are named and written, each by its name in `Basis`. */
export const factsOfBasis = [
  coded('profile', words('Risk Profile'), Profile.label),
  fact(
    'timeFrame',
    words('When a Third of the Money Is Needed'),
    (score, language) =>
      questionnaireIn(currentVersion, language)
        .sections.find(({ sectionId }) => sectionId === timeFrameSection)
        ?.answers.find(({ answerScore }) => answerScore === score)?.text,
  ),
  fact('annualIncome', words('Annual Income'), (amount, language) => formatMoney(amount, language)),
  fact('netWorth', words('Net Worth'), (amount, language) => formatMoney(amount, language)),
  coded('employment', words('Employment Status'), EmploymentStatus.label),
  coded('maritalStatus', words('Marital Status'), MaritalStatus.label),
  fact('numDependents', words('Number of Dependents'), String),
]
