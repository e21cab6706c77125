import { PenLine } from 'lucide-react'
import { Fragment } from 'react'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { type Compared, type ComparedStep, inThree, isChanged } from './comparing.ts'
import classes from './side-by-side.module.css'

interface Props {
  steps: readonly ComparedStep[]
  /** How the two versions are called. */
  names: readonly [left: string, right: string]
  /** Also what both say. */
  showsAll: boolean
}

/** Two versions of a record, fact by fact. */
export function SideBySide({ steps, names, showsAll }: Props) {
  const { t } = useTranslation()
  return steps.map(({ id, title, facts }) => (
    <Step
      key={id}
      title={t(title)}
      facts={facts.filter((fact) => showsAll || isChanged(fact))}
      names={names}
    />
  ))
}

interface StepProps extends Pick<Props, 'names'> {
  title: string
  facts: readonly Compared[]
}

/** The facts of a step: beside each other, on a phone below each other. */
function Step({ title, facts, names }: StepProps) {
  const { t } = useTranslation()
  if (facts.length === 0) return null
  return (
    <section className={`surface ${classes.step}`}>
      <h2 className={classes.title}>{title}</h2>
      <table aria-label={title} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Fact')}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, index) => (
            <Fragment key={fact.key}>
              {fact.title && fact.title !== facts[index - 1]?.title && (
                <tr className={classes.under}>
                  <th colSpan={3} scope="rowgroup">
                    {fact.title}
                  </th>
                </tr>
              )}
              <tr data-changed={isChanged(fact) || undefined}>
                <th scope="row">
                  {fact.label}
                  {isChanged(fact) && (
                    <span className={classes.changed}>
                      <PenLine size={14} aria-hidden /> {t(whatHappened(fact))}
                    </span>
                  )}
                </th>
                <td data-of={names[0]}>
                  <Text text={fact.left} beside={fact.right} />
                </td>
                <td data-of={names[1]}>
                  <Text text={fact.right} beside={fact.left} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function whatHappened({ left, right }: Compared): string {
  if (left === '') return words('Added')
  return right === '' ? words('Removed') : words('Changed')
}

/** What a version says, with what the other one says otherwise marked in it. */
function Text({ text, beside }: { text: string; beside: string }) {
  const { t } = useTranslation()
  if (text === '') return <span className={classes.nothing}>{t('nothing')}</span>
  const [before, other, after] = inThree(text, beside)
  return (
    <>
      {before}
      {other && <mark>{other}</mark>}
      {after}
    </>
  )
}
