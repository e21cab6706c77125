import { Title } from '@mantine/core'
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { ReasonField, saidOf } from '../../../../web/form/reasons.tsx'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { HouseholdPerson } from '../../../participants/contract.ts'
import type { ReadinessLine } from '../../../readiness/contract.ts'
import type { SendStore } from './draft.ts'
import { askedHere, askingOf, pathOf } from './lines.ts'
import { idOf, type RecordToSend } from './records.ts'
import classes from './send.module.css'

interface Props {
  lines: readonly ReadinessLine[]
  /** Those of them that still keep it from being sent. */
  stops: readonly ReadinessLine[]
  store: SendStore
  people: readonly HouseholdPerson[]
  records: readonly RecordToSend[]
}

/** What keeps the choice from being sent, each with the way to where that is mended, or with the reason that it asks for. */
export function NotReady({ lines, stops, store, people, records }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const [showsAdvice, setShowsAdvice] = useState(false)
  const advice = lines.filter(({ severity }) => severity === 'advises')
  const shown = lines.filter(({ severity }) => severity !== 'advises')
  const { blocks, reasons } = counted(stops)
  const about = (line: ReadinessLine) => nameOf(line, people, records, t)
  const asking = shown.filter(askedHere).map(askingOf)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title} id="ready">
      <header className={classes.head}>
        <Title order={2} size="h3" id={title} tabIndex={-1}>
          {stops.length > 0 ? t('Not Ready Yet') : t('Ready to Sign')}
        </Title>
        <p className={classes.counts} role="status">
          {[
            blocks > 0 && t('{{count}} points stop sending', { count: blocks }),
            reasons > 0 && t('{{count}} points ask for a reason', { count: reasons }),
            stops.length === 0 && t('Nothing stops sending'),
          ]
            .filter(Boolean)
            .join(' · ')}
          {advice.length > 0 && (
            <>
              {' · '}
              <button
                type="button"
                className="link"
                aria-expanded={showsAdvice}
                onClick={() => setShowsAdvice(!showsAdvice)}
              >
                {t('{{count}} for information', { count: advice.length })}
              </button>
            </>
          )}
        </p>
      </header>
      {(shown.length > 0 || showsAdvice) && (
        <ul className={classes.lines}>
          {[...shown, ...(showsAdvice ? advice : [])].map((line) => (
            <li key={`${pathOf(line)} ${line.key}`} className={classes.line}>
              <Sign line={line} isAnswered={askedHere(line) && !stops.includes(line)} />
              <div className={classes.matter}>
                <p className={classes.message} id={saidOf(askingOf(line))}>
                  {line.message}
                </p>
                <p className={classes.about}>
                  {about(line)}
                  {line.source && <cite> · {line.source}</cite>}
                </p>
              </div>
              <div className={classes.answer}>
                {askedHere(line) ? (
                  <ReasonField asked={askingOf(line)} asking={asking} store={store} />
                ) : (
                  <May to="write">
                    <Link className="link" to={line.link} aria-label={`${t('Go There')}: ${line.message}`}>
                      {t('Go There')}
                    </Link>
                  </May>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many of the lines stop sending, and how many do for want of a reason. */
export const counted = (stops: readonly ReadinessLine[]) => {
  const blocks = stops.filter(({ severity }) => severity === 'blocks').length
  return { blocks, reasons: stops.length - blocks }
}

const looks: Record<ReadinessLine['severity'] | 'answered', { Icon: LucideIcon; says: string }> = {
  blocks: { Icon: CircleX, says: words('Stops sending') },
  reason: { Icon: TriangleAlert, says: words('Asks for a reason') },
  answered: { Icon: CircleCheck, says: words('Reason given') },
  advises: { Icon: CircleHelp, says: words('For information') },
}

function Sign({ line, isAnswered }: { line: ReadinessLine; isAnswered: boolean }) {
  const { t } = useTranslation()
  const is = isAnswered ? 'answered' : line.severity
  const { Icon, says } = looks[is]
  return (
    <p className={classes.severity} data-is={is}>
      <Icon size={16} aria-hidden />
      {t(says)}
    </p>
  )
}

/** Of which record, bank account or person a line is. */
function nameOf(
  { kind, recordId, clientId }: ReadinessLine,
  people: readonly HouseholdPerson[],
  records: readonly RecordToSend[],
  t: (sentence: string) => string,
): string {
  const person = people.find(({ id }) => id === clientId)
  const who = person ? fullName(person.generalDetails) : ''
  const record = records.find((each) => idOf(each) === idOf({ kind: kind as RecordToSend['kind'], recordId }))
  if (record) return `${who} · ${record.name}`
  if (kind === 'bankAccount') return `${who} · ${t('Bank account')}`
  return kind === 'package' ? t('The package') : `${who} · ${t('Signer')}`
}
