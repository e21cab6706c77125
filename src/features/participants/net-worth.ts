import type { Language } from '../../platform/codes/person.ts'
import { formatMoney, sumMoney } from '../../platform/formats/money.ts'
import type { ClientDraft } from './sections.ts'

export type WorthList = 'liquidAssets' | 'fixedAssets' | 'liabilities'

interface Worth {
  /** Of each list by its path in the draft; a list without rows has none. */
  totals: Readonly<Record<string, number>>
  assets: number
  liabilities: number
  net: number
}

/** What somebody owns and owes, in dollars; a row without an amount counts as nothing. */
export function worthOf({ netWorthDetails }: ClientDraft): Worth {
  const rowsOf = (list: WorthList) => netWorthDetails?.[list] ?? []
  const total = (list: WorthList) => sumMoney(rowsOf(list).map(({ amount }) => amount ?? 0))
  const lists = (['liquidAssets', 'fixedAssets', 'liabilities'] as const).filter(
    (list) => rowsOf(list).length > 0,
  )
  const assets = sumMoney([total('liquidAssets'), total('fixedAssets')])
  const liabilities = total('liabilities')
  return {
    totals: Object.fromEntries(lists.map((list) => [`netWorthDetails.${list}`, total(list)])),
    assets,
    liabilities,
    net: sumMoney([assets, -liabilities]),
  }
}

/** What each list comes to, by its path, as it is read below the list. */
export const totalsOf = (draft: ClientDraft, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(worthOf(draft).totals).map(([path, total]) => [path, formatMoney(total, language)]),
  )
