import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

/** Chosen by its code; a bank account carries the label as `institutionName`. */
export const Bank = codeList({
  bmo: [1, words('Bank of Montreal')],
  scotia: [2, words('Scotia Bank')],
  rbc: [3, words('Royal Bank of Canada')],
  td: [4, words('Toronto Dominion')],
  national: [5, words('National Bank')],
  cibc: [6, words('CIBC')],
  hsbc: [7, words('HSBC Canada')],
  canadianWestern: [8, words('Canadian Western Bank')],
  laurentian: [9, words('Laurentian Bank')],
  manulife: [10, words('Manulife Bank')],
  atb: [11, words('ATB Financial')],
  albertaCreditUnion: [12, words('Alberta Credit Union')],
  other: [13, words('Other')],
})
export type Bank = CodeOf<typeof Bank>

/** Three digits; '' where the institution has none of its own. */
export const institutionNumbers = {
  1: '001',
  2: '002',
  3: '003',
  4: '004',
  5: '006',
  6: '010',
  7: '016',
  8: '030',
  9: '039',
  10: '540',
  11: '219',
  12: '899',
  13: '',
} as const satisfies Record<Bank, string>

/** The bank with this label, as `institutionName` names it. */
export const bankNamed = (institutionName: string): Bank | undefined =>
  Bank.options.find(({ label }) => label === institutionName)?.value
