import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvLines, undefused } from './csv.ts'

it('has a spreadsheet compute nothing of what a cell says [IN3]', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(csvLines([[text]])).toBe(`'${text}\r\n`)
  expect(csvLines([['=A1,"x"']])).toBe(`"'=A1,""x"""\r\n`)
})

it('keeps commas, quotation marks and line breaks within their cell', () => {
  expect(csvLines([['a,b', 'say "so"', 'two\nlines', '', 'plain']])).toBe(
    '"a,b","say ""so""","two\nlines",,plain\r\n',
  )
})

it('loses the apostrophe before what a spreadsheet would run, and no other, once it is read back [IN3]', () => {
  const cells = ['=1+1', '+1', '-5', '@SUM(A1)', '\tx', "'=1", "''x", "O'Hara", "'Twas", 'two\rlines']
  for (const cell of cells) {
    const [[read = ''] = []] = parse(csvLines([[cell]]), { record_delimiter: '\r\n' }) as string[][] // without columns
    expect(undefused(read)).toBe(cell)
  }
  expect(undefused("'Twas")).toBe("'Twas")
})
