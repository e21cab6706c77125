import { Text } from '@mantine/core'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { type Answers, scoreOf, unansweredSections } from '../../answers.ts'
import type { RiskResponse } from '../../contract.ts'
import { plainText } from '../../plain-text.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { differences } from './differences.ts'
import classes from './differences-shown.module.css'
import type { WizardState } from './state.ts'

interface Props {
  mine: WizardState
  stored: RiskResponse
  savedAt: string | undefined
  questionnaire: Questionnaire
}

/** How far the other version is, and in which words the two differ: what is not kept is lost there. */
export function DifferencesShown({ mine, stored, savedAt, questionnaire }: Props) {
  const { t } = useTranslation()
  const { sections, notes } = differences(mine, stored)
  const isComplete = stored.status === 'complete'
  const answered = sectionCount - unansweredSections(stored.riskScoreSections).length
  const wordsOf = (answers: Answers, sectionId: number): string => {
    const section = questionnaire.sections.find((each) => each.sectionId === sectionId)
    const score = scoreOf(answers, sectionId)
    return section?.answers.find(({ answerScore }) => answerScore === score)?.text ?? ''
  }
  return (
    <>
      <Text>
        {isComplete
          ? t('The questionnaire has been completed in the meantime; it can no longer be changed.')
          : t('The saved version has {{answered}} of {{all}} answers.', { answered, all: sectionCount })}{' '}
        {savedAt && !isComplete && t('Saved {{when}}', { when: formatInstant(savedAt, spoken()) })}
      </Text>
      {(sections.length > 0 || notes) && (
        <>
          <Text>
            {isComplete
              ? t('Your version will be lost here:')
              : t('The two versions differ here, and the one that you do not keep will be lost:')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is long, by the keyboard, too */}
          <ul className={classes.list} tabIndex={0}>
            {sections.map((number) => (
              <Both
                key={number}
                place={t('Question {{number}}', { number })}
                mine={wordsOf(mine.riskScoreSections, number)}
                stored={wordsOf(stored.riskScoreSections, number)}
              />
            ))}
            {notes && (
              <Both
                place={t('Special Notes')}
                mine={plainText(mine.specialNotes, mine.language)}
                stored={stored.specialNotes}
              />
            )}
          </ul>
        </>
      )}
    </>
  )
}

/** 'Question 3: yours …, saved meanwhile …' */
function Both({ place, mine, stored }: { place: string; mine: string; stored: string }) {
  const { t } = useTranslation()
  const said = (text: string) => (text.trim() === '' ? t('nothing') : t('“{{text}}”', { text }))
  return (
    <li>
      <strong>{place}</strong>{' '}
      {t('yours: {{mine}}; saved in the meantime: {{stored}}', { mine: said(mine), stored: said(stored) })}
    </li>
  )
}
