import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../../../web/public-ui/button.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Visit } from '../../../../web/wizard/use-step-in-address.ts'
import { questionKey, unanswered } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { questionsOf, type ResponseStep } from '../../response-form.ts'
import { Question } from '../questions/question.tsx'
import classes from './form.module.css'
import { StepTitle } from './step-title.tsx'

interface Props {
  step: ResponseStep
  visit: Visit<ResponseStep>
  /** Of the whole questionnaire. */
  sections: readonly Section[]
  draft: ResponseDraft
  change: (changed: Partial<ResponseDraft>) => void
  showMissing: boolean
  next: () => void
  back: () => void
}

/** One to four questions on a page. */
export function QuestionStep({ step, visit, sections, draft, change, showMissing, next, back }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.step}>
      <StepTitle step={step} visit={visit} />
      {sections
        .filter(({ sectionId }) => questionsOf(step).includes(sectionId))
        .map((section) => {
          const key = questionKey(section.sectionId)
          return (
            <Question
              key={key}
              section={section}
              answer={draft[key] ?? unanswered}
              onAnswer={(answerScore) => change({ [key]: answerScore })}
              showMissing={showMissing}
            />
          )
        })}
      <nav className={classes.ways} aria-label={t('Steps')}>
        <Button kind="plain" onClick={back}>
          <ArrowLeft size={18} aria-hidden />
          {t('Back')}
        </Button>
        <Button onClick={next}>
          {t('Next')}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </nav>
    </div>
  )
}
