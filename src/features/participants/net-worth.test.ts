import { describe, expect, it } from 'vitest'
import { worthOf } from './net-worth.ts'

describe('worthOf', () => {
  it('adds up each list, and takes what is owed from what is owned, to the cent [CHECK-007]', () => {
    const netWorthDetails = {
      liquidAssets: [
        { type: 'Cash', amount: 0.1 },
        { type: 'Bonds', amount: 0.2 },
      ],
      fixedAssets: [{ type: 'Cottage', amount: 450_000 }, { type: 'Car' }],
      liabilities: [{ type: 'Mortgage', amount: 500_000.35 }],
    }
    expect(worthOf({ netWorthDetails })).toEqual({
      totals: {
        'netWorthDetails.liquidAssets': 0.3,
        'netWorthDetails.fixedAssets': 450_000,
        'netWorthDetails.liabilities': 500_000.35,
      },
      assets: 450_000.3,
      liabilities: 500_000.35,
      net: -50_000.05,
    })
  })

  it('has no total of a list without rows', () => {
    expect(worthOf({ netWorthDetails: { liquidAssets: [] } })).toEqual({
      totals: {},
      assets: 0,
      liabilities: 0,
      net: 0,
    })
  })

  it('sums up full lists of the largest amounts', () => {
    const full = Array.from({ length: 100 }, () => ({ type: 'Gold', amount: 999_999_999_999.99 }))
    const { assets, net } = worthOf({ netWorthDetails: { liquidAssets: full, fixedAssets: full } })
    expect(assets).toBeCloseTo(199_999_999_999_998, -1)
    expect(net).toBe(assets)
  })
})
