import { Title } from '@mantine/core'
import { Lightbulb } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../../../web/translation.ts'
import type { Contradiction } from '../../../contradictions.ts'
import { type GoTo, QuestionLinks } from '../../questionnaire/questions.tsx'
import classes from './contradictions.module.css'

interface Props {
  found: readonly Contradiction[]
  /** Leads to a question; without it the questions are not named. */
  go?: GoTo
}

/** Answers that do not go together, as things to talk over. */
export function Contradictions({ found, go }: Props) {
  const { t } = useTranslation()
  const id = useId()
  if (found.length === 0) return null
  return (
    <section className={classes.notes} aria-labelledby={id}>
      <Title order={3} size="h3" id={id} className={classes.title}>
        <Lightbulb size={20} aria-hidden />
        {t('To discuss with the client')}
      </Title>
      <ul className={classes.list}>
        {found.map(({ statement, advice, sections }) => (
          <li key={statement}>
            <p>
              {t(statement)} {t(advice)}
            </p>
            {go && <QuestionLinks questions={sections} go={go} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
