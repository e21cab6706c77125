import { Checkbox, CloseButton, NativeSelect } from '@mantine/core'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { useField } from '../../../../web/form/use-field.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { useCall } from '../../../../web/use-call.ts'
import { listPeople } from '../../people-contract.ts'
import type { DraftAssists } from '../../person-form.ts'
import classes from './panel.module.css'

const everyAdviser = { query: { role: 'adviser', limit: '1000' } } as const

/** In whose books an assistant works, and what they may do there beyond reading and filling in. */
export function AssistsField({ ownBook }: { ownBook: string | undefined }) {
  const { t } = useTranslation()
  const { value, set, frame } = useField({ name: 'assists', label: words('Assists') })
  // the field stands at that path of the draft
  const rows = value as readonly DraftAssists[]
  const { data: people = [] } = useCall(listPeople, everyAdviser)
  const advisers = people.flatMap(({ advisor, status, ...person }) =>
    advisor ? [{ id: advisor.id, name: `${fullName(person)}, ${advisor.iaNumber}`, status }] : [],
  )
  const left = advisers.filter(
    ({ id, status }) =>
      id !== ownBook && status !== 'disabled' && !rows.some(({ advisorId }) => advisorId === id),
  )
  const change = (index: number, what: Partial<DraftAssists>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...what } : row)))
  return (
    <div className={classes.assists}>
      <p className={classes.label} id="assists-label">
        {t('Assists')}
      </p>
      {rows.length > 0 && (
        <table className={classes.books} aria-labelledby="assists-label">
          <thead>
            <tr>
              <th scope="col">{t('Adviser')}</th>
              <th scope="col">{t('May send')}</th>
              <th scope="col">{t('May reveal')}</th>
              <th scope="col">
                <span className="unseen">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ advisorId, maySend, mayReveal }, index) => {
              const name = advisers.find(({ id }) => id === advisorId)?.name ?? ''
              return (
                <tr key={advisorId}>
                  <td>{name}</td>
                  <td>
                    <Checkbox
                      aria-label={`${t('May send')}: ${name}`}
                      checked={maySend}
                      onChange={({ currentTarget }) => change(index, { maySend: currentTarget.checked })}
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={`${t('May reveal')}: ${name}`}
                      checked={mayReveal}
                      onChange={({ currentTarget }) => change(index, { mayReveal: currentTarget.checked })}
                    />
                  </td>
                  <td>
                    <CloseButton
                      aria-label={t('Remove {{row}}', { row: name })}
                      onClick={() => set(rows.filter((_, at) => at !== index))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <NativeSelect
        id="assists"
        aria-label={t('Add Adviser')}
        value=""
        disabled={left.length === 0}
        onChange={({ currentTarget }) =>
          set([...rows, { advisorId: currentTarget.value, maySend: false, mayReveal: false }])
        }
        data={[
          { value: '', label: t('Add Adviser') },
          ...left.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {frame.error && (
        <p className={classes.error} role="alert">
          {frame.error}
        </p>
      )}
      <p className={classes.said}>
        {t(
          'Reads and fills in what is in these books. The adviser and compliance are told of each change by email.',
        )}
      </p>
    </div>
  )
}
