import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../../web/public-ui/button.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { type Answers, scoreOf } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { Question } from '../questions/question.tsx'
import { focusQuestion } from '../questions/question-id.ts'
import classes from './form.module.css'
import { StepTitle } from './step-title.tsx'
import type { Place } from './steps.ts'

interface Props {
  place: Place
  sections: readonly Section[]
  answers: Answers
  onAnswer: (sectionId: number, answerScore: number) => void
  showMissing: boolean
  /** The question that is gone to. */
  focused: number | undefined
  next: () => void
  back: () => void
}

/** One to four questions on a page. */
export function QuestionStep({
  place,
  sections,
  answers,
  onAnswer,
  showMissing,
  focused,
  next,
  back,
}: Props) {
  const { t } = useTranslation()
  const isHere = sections.some(({ sectionId }) => sectionId === focused)
  useEffect(() => {
    if (isHere && focused !== undefined) focusQuestion(focused)
  }, [isHere, focused])
  return (
    <div className={classes.step}>
      <StepTitle place={place} takesFocus={!isHere} />
      {sections.map((section) => (
        <Question
          key={section.sectionId}
          section={section}
          answer={scoreOf(answers, section.sectionId)}
          onAnswer={(answerScore) => onAnswer(section.sectionId, answerScore)}
          showMissing={showMissing}
        />
      ))}
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
