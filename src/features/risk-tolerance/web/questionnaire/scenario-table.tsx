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
              <InTwo text={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells], row) => (
          <tr key={first} data-chosen={row === chosen || undefined}>
            <th scope="row">
              <InTwo text={first} />
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>
                <InTwo text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Bad year (1 in 10)', '+$3,000 (+3%)': breaks before the bracket, never within. */
function InTwo({ text }: { text: string }) {
  const [, words, bracket] = /^(.*?) (\(.*\))$/.exec(text) ?? []
  if (!words) return text
  return (
    <>
      <span className={classes.words}>{words}</span> <span className={classes.bracket}>{bracket}</span>
    </>
  )
}
