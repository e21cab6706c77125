import type { Issue } from '../../../../platform/form.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { OpenPointsInWords } from '../../../../web/wizard/open-points.tsx'
import type { Progress } from '../../../../web/wizard/use-open.ts'
import { type Answers, answerAllQuestions, answeredCount } from '../../answers.ts'
import { notesStep } from '../../form.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

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
    areShort: true,
    title: (count) => t('{{count}} questions still need an answer:', { count }),
    name: ({ step, path }) =>
      step === notesStep
        ? t('Special Notes')
        : t('Question {{number}}', { number: path.replace('question', '') }),
  }
}

/** What is said to whoever submits too early. */
export const refusalOf = ({ step, message }: Issue): string =>
  step === notesStep ? message : answerAllQuestions
