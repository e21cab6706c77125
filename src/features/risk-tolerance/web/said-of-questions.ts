import type { Issue } from '../../../platform/form.ts'
import { useTranslation } from '../../../web/translation.ts'
import type { OpenPointsInWords } from '../../../web/wizard/open-points.tsx'
import type { Progress } from '../../../web/wizard/use-open.ts'
import { type Answers, answerAllQuestions, answeredCount, questionKey } from '../answers.ts'
import { sectionCount, sectionIds } from '../questionnaire/scores.ts'

/** The number of the question at a path; undefined for the notes. */
const questionAt = (path: string): number | undefined =>
  sectionIds.find((sectionId) => questionKey(sectionId) === path)

/** How many questions are answered. */
export function useProgress(sections: Answers): Progress {
  const { t } = useTranslation()
  const done = answeredCount(sections)
  const inWords = t('{{answered}} of {{all}} questions answered', { answered: done, all: sectionCount })
  return { done, all: sectionCount, inWords }
}

/** How the wizard speaks of what is still open: questions without an answer, and notes that are too long. */
export function useOpenPoints(): OpenPointsInWords {
  const { t } = useTranslation()
  return {
    title: (count) => t('{{count}} questions still need an answer:', { count }),
    name: ({ path }) => {
      const number = questionAt(path)
      return number === undefined ? t('Special Notes') : t('Question {{number}}', { number })
    },
  }
}

/** What is said to whoever submits too early. */
export const refusalOf = ({ path, message }: Issue): string =>
  questionAt(path) === undefined ? message : answerAllQuestions
