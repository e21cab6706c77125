import { useEffect } from 'react'
import { pageSettings } from '../../../../web/page-settings.ts'
import { prepareToasts } from '../../../../web/ui/toast.ts'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import { unansweredSections } from '../../answers.ts'
import { Closed } from './closed.tsx'
import { Completion } from './completion.tsx'
import classes from './form.module.css'
import { FormHead } from './form-head.tsx'
import { LastStep } from './last-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { firstPlace, lastPlace, placeOfNextGap, placeToGoOn, questionsAt, welcome } from './steps.ts'
import { useKept } from './use-kept.ts'
import type { OpenLink } from './use-opened-link.ts'
import { usePlace } from './use-place.ts'
import { useSections } from './use-sections.ts'
import { useSubmit } from './use-submit.ts'
import { Welcome } from './welcome.tsx'

/** The form of an open link, from the welcome to the completion. */
export function Answering({ code, link }: { code: string; link: OpenLink }) {
  const { opened, keeper } = link
  const kept = useKept(keeper)
  const sections = useSections(link)
  const visit = usePlace()
  const submitting = useSubmit(code, keeper, visit.go)
  const { place, question, go, back } = visit
  const submitted = submitting.followUp !== undefined
  useEffect(() => {
    // before the end: there may be no connection by then; after the first questions: they weigh half the form
    if (place > firstPlace) prepareToasts()
  }, [place])

  if (submitted) return <Completion opened={opened} followUp={submitting.followUp} again={submitting.again} />
  if (kept.status === 'closed') return <Closed adviser={opened.adviser} />
  if (place === welcome)
    return (
      <Welcome
        firstName={opened.participant.generalDetails.firstName}
        adviser={opened.adviser}
        firm={pageSettings.firmName}
        answered={sections.length - unansweredSections(kept.answers).length}
        begin={() => go(placeToGoOn(kept.answers))}
      />
    )
  return (
    <div className={classes.form}>
      <FormHead
        kept={kept}
        retry={keeper.retry}
        quiet={place === lastPlace && submitting.failed !== undefined}
      />
      <StepFade step={String(place)}>
        {(shown) =>
          Number(shown) === lastPlace ? (
            <LastStep
              key={shown}
              kept={kept}
              keeper={keeper}
              sections={sections}
              submitting={submitting}
              go={go}
              back={back}
            />
          ) : (
            <QuestionStep
              key={shown}
              place={Number(shown)}
              sections={sections.filter(({ sectionId }) => questionsAt(Number(shown)).includes(sectionId))}
              answers={kept.answers}
              onAnswer={keeper.answer}
              showMissing={submitting.missingShown}
              focused={question}
              next={() => go(visit.fromEnd ? placeOfNextGap(place, kept.answers) : place + 1)}
              back={back}
            />
          )
        }
      </StepFade>
    </div>
  )
}
