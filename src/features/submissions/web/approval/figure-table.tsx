import { Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import card from './approvals.module.css'
import classes from './figures.module.css'

interface Props {
  title: string
  /** The keys of what the columns are called. */
  heads: readonly string[]
  /** In each the words come first, the figures last. */
  rows: readonly { key: string; cells: readonly string[]; figures: readonly string[] }[]
}

/** Figures as a table; nothing where there are none. */
export function FigureTable({ title, heads, rows }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [first] = rows
  if (!first) return null
  return (
    <section className={`surface ${card.card}`} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <table className={classes.figures} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head, nr) => (
              <th key={head} scope="col" data-figure={nr >= first.cells.length || undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others], figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
              {figures.map((figure, nr) => (
                <td key={heads[first.cells.length + nr]} data-figure>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
