import type { ReactNode } from 'react'
import { type Line, textOf } from '../../platform/facts.ts'
import { type Part, type Table, titleOf } from '../../platform/parts.ts'
import { useTranslation } from '../translation.ts'
import { Fact, Facts } from './facts.tsx'
import classes from './parts.module.css'
import { WithAddresses } from './with-addresses.tsx'

interface Props {
  parts: readonly Part[]
  /** Of the titles of the parts. */
  level?: 3 | 4
  /** What the amounts of a list come to, by its path: its last row. */
  totals?: Readonly<Record<string, string>>
  /** What is shown of a line in place of its text. */
  instead?: ((line: Line) => ReactNode) | undefined
}

/** A step as it is read: its facts, and its lists as tables. */
export function Parts({ parts, level = 4, totals = {}, instead }: Props) {
  const { t } = useTranslation()
  const say = (line: Line) => textOf(line, t)
  const Heading = `h${level}` as const
  return (
    <div className={classes.parts}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one title, and none has a state
        <div key={index} data-beside={part.title !== undefined && 'facts' in part}>
          {part.title && <Heading className={classes.title}>{titleOf(part, t)}</Heading>}
          {'table' in part ? (
            <TableOf
              table={part.table}
              caption={part.title ?? ''}
              total={totals[part.table.path]}
              say={say}
            />
          ) : (
            <Facts>
              {part.facts.map((line) => (
                <Fact key={line.path} name={t(line.label)}>
                  {instead?.(line) ?? <WithAddresses>{say(line)}</WithAddresses>}
                </Fact>
              ))}
            </Facts>
          )}
        </div>
      ))}
    </div>
  )
}

/** No word is torn, as in a narrow column of a phone, unless it has so many characters. */
const longWord = /\S{17}/

const Cell = ({ says }: { says: string }) => <td data-long={longWord.test(says) || undefined}>{says}</td>

interface TableProps {
  table: Table
  caption: string
  total: string | undefined
  say: (line: Line) => string
}

function TableOf({ table: { columns, rows }, caption, total, say }: TableProps) {
  const { t } = useTranslation()
  return (
    <table
      className={classes.table}
      data-summed={total === undefined ? undefined : true}
      aria-label={t(caption)}
    >
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nr) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <tr key={nr}>
            {row.map((line, column) => (
              <Cell key={columns[column]} says={line ? say(line) : ''} />
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {t('Total')}
            </th>
            <td>{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
