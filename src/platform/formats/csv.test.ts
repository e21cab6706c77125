import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('has a spreadsheet compute nothing of what a cell says [IN3]', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(csvLine([text])).toBe(`'${text}\r\n`)
  expect(csvLine(['=A1,"x"'])).toBe(`"'=A1,""x"""\r\n`)
})

it('keeps commas, quotation marks and line breaks within their cell', () => {
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', '', 'plain'])).toBe(
    '"a,b","say ""so""","two\nlines",,plain\r\n',
  )
})
