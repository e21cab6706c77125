import { words } from '../../platform/words.ts'
import { Benchmark } from './codes.ts'
import type { AssetClass } from './draft.ts'

/** What each class of assets can be compared with, the usual one first; something else can be written for every class. */
const choices: Readonly<Record<AssetClass, readonly Benchmark[]>> = {
  cashAndEquivalentsObjectives: [Benchmark.treasuryBills],
  fixedIncomeObjectives: [Benchmark.universeBonds, Benchmark.shortTermBonds],
  equityObjectives: [Benchmark.halfCanadaHalfWorld, Benchmark.canadianShares, Benchmark.worldShares],
  alternativeInvestmentsObjectives: [Benchmark.inflationPlusFour],
}

export const benchmarksFor = (asset: AssetClass) =>
  Benchmark.options.filter(({ value }) => isBenchmarkFor(asset)(value))

export const isBenchmarkFor =
  (asset: AssetClass) =>
  (benchmark: Benchmark): boolean =>
    benchmark === Benchmark.other || choices[asset].includes(benchmark)

/** The portal's default. */
export const usualBenchmark = (asset: AssetClass): Benchmark => choices[asset][0] ?? Benchmark.other

/** What a class is called where its benchmark is asked for. */
export const benchmarkLabels: Readonly<Record<AssetClass, string>> = {
  cashAndEquivalentsObjectives: words('Benchmark for Cash and Equivalents'),
  fixedIncomeObjectives: words('Benchmark for Fixed Income'),
  equityObjectives: words('Benchmark for Equity'),
  alternativeInvestmentsObjectives: words('Benchmark for Alternative Investments'),
}
