import type { ReactNode } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { Profile } from '../../../risk-tolerance/profile.ts'
import classes from './judging.module.css'

interface Props {
  label: string
  /** A cell a profile, from the lowest. */
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

/** What holds for each profile, to be read. */
export function ProfileTable({ label, rows }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is narrow it is scrolled, by keyboard too
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {Profile.options.map(({ value, label }) => (
              <th key={value} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {Profile.options.map(({ value }, index) => (
                <td key={value}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
