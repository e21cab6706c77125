import { type CodeOf, codeList } from '../../platform/codes/codes.ts'
import { words } from '../../platform/words.ts'

// The closed lists of what a statement's document carries beside the specification's fields.

/** By what rule money is taken out of the portfolio. */
export const SpendingRule = codeList({
  none: ['none', words('Nothing Is Taken Out')],
  amount: ['amount', words('A Fixed Amount a Year')],
  percent: ['percent', words('A Percentage of the Value a Year')],
  income: ['income', words('Interest and Dividends as They Come In')],
})
export type SpendingRule = CodeOf<typeof SpendingRule>

/** How often the client is told how the portfolio does: every quarter at least (NI 31-103, 14.14). */
export const Reporting = codeList({
  monthly: ['monthly', words('Every Month')],
  quarterly: ['quarterly', words('Every Quarter')],
})
export type Reporting = CodeOf<typeof Reporting>

/** What a class of assets is compared with. Each is offered for some classes, which benchmarks.ts lists. */
export const Benchmark = codeList({
  treasuryBills: ['treasuryBills', words('FTSE Canada 91 Day T-Bill Index')],
  universeBonds: ['universeBonds', words('FTSE Canada Universe Bond Index')],
  shortTermBonds: ['shortTermBonds', words('FTSE Canada Short Term Bond Index')],
  halfCanadaHalfWorld: [
    'halfCanadaHalfWorld',
    words('Half S&P/TSX Composite Index, half MSCI World Index in Canadian dollars, both with dividends'),
  ],
  canadianShares: ['canadianShares', words('S&P/TSX Composite Index, with dividends')],
  worldShares: ['worldShares', words('MSCI World Index in Canadian dollars, with dividends')],
  inflationPlusFour: [
    'inflationPlusFour',
    words('Consumer price index for Canada, plus 4 percentage points a year'),
  ],
  other: ['other', words('Other')],
})
export type Benchmark = CodeOf<typeof Benchmark>
