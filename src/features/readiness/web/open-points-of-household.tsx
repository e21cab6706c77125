import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Unread } from '../../../web/ui/unread.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { useCall } from '../../../web/use-call.ts'
import { readHouseholdReadiness } from '../contract.ts'
import classes from './open-points.module.css'
import { HeldBack, PointsBySeverity } from './points-by-severity.tsx'

interface Props {
  householdId: string
  people: readonly { id: string; name: string }[]
}

/** The same of everybody in a household, person by person, once somebody opens it. */
export function OpenPointsOfHousehold({ householdId, people }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={`surface ${classes.card} ${classes.below}`}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <ChevronRight size={18} aria-hidden className={classes.sign} />
        <h2 className={classes.title}>{t('Open Points')}</h2>
      </summary>
      {opened && <ByPerson householdId={householdId} people={people} />}
    </details>
  )
}

function ByPerson({ householdId, people }: Props) {
  const { t } = useTranslation()
  const readiness = useCall(readHouseholdReadiness, { params: { id: householdId } })
  const lines = readiness.data
  if (!lines)
    return readiness.error ? (
      <Unread says={t('The open points could not be loaded')} reads={[readiness]} />
    ) : (
      <Waiting />
    )
  if (lines.length === 0)
    return <p className={classes.nothing}>{t('Nothing keeps the documents from being signed.')}</p>
  const concerned = people.filter(({ id }) => lines.some(({ clientId }) => clientId === id))
  return (
    <div className={classes.people}>
      {concerned.map(({ id, name }) => {
        const own = lines.filter(({ clientId }) => clientId === id)
        return (
          <section key={id} aria-label={name}>
            <header className={classes.head}>
              <h3 className={classes.person}>
                <Link to={paths.client(id)}>{name}</Link>
              </h3>
              <HeldBack lines={own} />
            </header>
            <PointsBySeverity lines={own} />
          </section>
        )
      })}
    </div>
  )
}
