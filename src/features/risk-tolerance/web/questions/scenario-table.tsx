import type { Scenarios } from '../../questionnaire/shape.ts'
import classes from './scenario-table.module.css'

interface Props {
  scenarios: Scenarios
  /** The row of the answer that was chosen, from 0; -1 where none is. */
  chosen: number
}

/** Imaginary outcomes beside a question. Its figures wrap in their cells, so that a phone shows the whole table. */
export function ScenarioTable({ scenarios: { caption, columns, rows }, chosen }: Props) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Heading text={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells], row) => (
          <tr key={first} data-chosen={row === chosen || undefined}>
            <th scope="row">
              <Figure text={first} />
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>
                <Figure text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Bad year (1 in 10)': breaks before its bracket, never within. */
function Heading({ text }: { text: string }) {
  const [, name, bracket] = inTwo(text)
  if (!name) return text
  return (
    <>
      {name} <span className={classes.bracket}>{bracket}</span>
    </>
  )
}

/** '+$3,000 (+3%)': the percentage quieter than the dollars, and below them where it is narrow. */
function Figure({ text }: { text: string }) {
  const [, amount, percent] = inTwo(text)
  if (!amount) return text
  return (
    <>
      <span className={classes.amount}>{amount}</span> <span className={classes.percent}>{percent}</span>
    </>
  )
}

/** What stands before a bracket, and the bracket; nothing where there is none. */
const inTwo = (text: string): readonly (string | undefined)[] => /^(.*?) (\(.*\))$/.exec(text) ?? []
