import type { Language } from '../../platform/codes/person.ts'
import { formatMoney, fromCents } from '../../platform/formats/money.ts'
import type { ClientDraft } from './sections.ts'

export type WorthList = 'liquidAssets' | 'fixedAssets' | 'liabilities'

interface Worth {
  /** Of each list by its path in the draft; a list without rows has none. */
  totals: Readonly<Record<string, number>>
  assets: number
  liabilities: number
  net: number
}

/** By cents, without the drift of binary fractions. Full lists of the largest amounts are summed up, too, if not exactly. */
const sum = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0))

/** What somebody owns and owes, in dollars; a row without an amount counts as nothing. */
export function worthOf({ netWorthDetails }: ClientDraft): Worth {
  const rowsOf = (list: WorthList) => netWorthDetails?.[list] ?? []
  const total = (list: WorthList) => sum(rowsOf(list).map(({ amount }) => amount ?? 0))
  const lists = (['liquidAssets', 'fixedAssets', 'liabilities'] as const).filter(
    (list) => rowsOf(list).length > 0,
  )
  const assets = sum([total('liquidAssets'), total('fixedAssets')])
  const liabilities = total('liabilities')
  return {
    totals: Object.fromEntries(lists.map((list) => [`netWorthDetails.${list}`, total(list)])),
    assets,
    liabilities,
    net: sum([assets, -liabilities]),
  }
}

/** What each list comes to, by its path, as it is read below the list. */
export const totalsOf = (draft: ClientDraft, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(worthOf(draft).totals).map(([path, total]) => [path, formatMoney(total, language)]),
  )
