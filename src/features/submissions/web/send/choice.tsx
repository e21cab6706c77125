import { Checkbox, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { HouseholdPerson } from '../../../participants/contract.ts'
import { idOf, type RecordToSend } from './records.ts'
import classes from './send.module.css'

interface Props {
  people: readonly HouseholdPerson[]
  records: readonly RecordToSend[]
  /** By their `idOf`. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** Which records go: those that are submitted can be chosen, of all others it is said what is left to do. */
export function Choice({ people, records, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('What Is to Be Signed')}
      </Title>
      <div className={classes.people}>
        {people.map(({ id, generalDetails }) => (
          <fieldset key={id} className={classes.person}>
            <legend className={classes.name}>{fullName(generalDetails)}</legend>
            {records
              .filter(({ clientId }) => clientId === id)
              .map((record) => (
                <OneRecord
                  key={idOf(record)}
                  record={record}
                  isChosen={chosen.includes(idOf(record))}
                  onToggle={() => toggle(idOf(record))}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

function OneRecord(props: { record: RecordToSend; isChosen: boolean; onToggle: () => void }) {
  const { record, isChosen, onToggle } = props
  const { t } = useTranslation()
  const why = useId()
  const { name, open } = record
  return (
    <div className={classes.record}>
      <Checkbox
        label={name}
        checked={isChosen}
        disabled={open !== undefined}
        {...(open && { 'aria-describedby': why })}
        onChange={onToggle}
      />
      {open && (
        <p id={why} className={classes.why}>
          {t(open.says)}{' '}
          <May to="write">
            <Link className="link" to={open.link} aria-label={`${t(open.does)}: ${name}`}>
              {t(open.does)}
            </Link>
          </May>
        </p>
      )}
    </div>
  )
}
