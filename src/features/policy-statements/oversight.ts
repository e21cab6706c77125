import { asText, factsFor } from '../../platform/facts.ts'
import { rulesFor, type Step } from '../../platform/form.ts'
import { saysSomething, wordsIn } from '../../platform/says-something.ts'
import { words } from '../../platform/words.ts'
import { benchmarkLabels, isBenchmarkFor } from './benchmarks.ts'
import type { Circumstances } from './circumstances.ts'
import { Benchmark, Reporting } from './codes.ts'
import { type AssetClass, assetClasses, type StatementDraft } from './draft.ts'

// What the portfolio is compared with, how often the client hears of it, and who looks over the adviser's shoulder. Signing
// waits for it, and submitting does not.

const { required, valid, check, cites } = rulesFor<StatementDraft>()
const { fact, coded } = factsFor<StatementDraft>()

/** Whether the portfolio may hold anything of the class. */
export const isHeld =
  (asset: AssetClass) =>
  (draft: StatementDraft): boolean =>
    (draft[asset]?.upperLimit ?? 0) > 0 || (draft[asset]?.target ?? 0) > 0

export const hasOwnBenchmark =
  (asset: AssetClass) =>
  ({ benchmarks }: StatementDraft): boolean =>
    benchmarks?.[asset]?.index === Benchmark.other

const whichOther = words('Please write what the class is compared with')

export const oversightStep = ({ known }: Circumstances): Step<StatementDraft> => ({
  id: 'oversight',
  title: words('Benchmarks & Supervision'),
  forSigning: true,
  owns: ['benchmarks', 'reporting', 'supervisor'],
  rules: [
    cites(
      words('CFA Institute, Elements of an Investment Policy Statement'),
      assetClasses.flatMap(({ field }) => [
        required(
          `benchmarks.${field}.index`,
          words('Please choose a benchmark for each class that is held'),
          isHeld(field),
        ),
        valid(
          `benchmarks.${field}.index`,
          isBenchmarkFor(field),
          words('This is a benchmark of another class. Please choose one of this class, or write another.'),
          isHeld(field),
        ),
        required(`benchmarks.${field}.other`, whichOther, hasOwnBenchmark(field)),
        valid(`benchmarks.${field}.other`, saysSomething, whichOther, hasOwnBenchmark(field)),
      ]),
    ),
    cites(words('NI 31-103, 14.14'), [
      required('reporting', words('Please choose how often the client is reported to')),
    ]),
    cites(words('CIRO Rule 3973'), [
      required('supervisor', words('Please enter who supervises the adviser')),
      valid('supervisor', saysSomething, words('Please enter who supervises the adviser')),
      check(
        'supervisor',
        ['supervisor'],
        words('The adviser does not supervise the own accounts. Please enter somebody else.'),
        ([supervisor]) => known.adviser === '' || wordsIn(supervisor) !== wordsIn(known.adviser),
      ),
    ]),
  ],
  facts: [
    ...assetClasses.flatMap(({ field }) => [
      coded(
        `benchmarks.${field}.index`,
        benchmarkLabels[field],
        Benchmark.label,
        (draft) => !hasOwnBenchmark(field)(draft),
      ),
      fact(`benchmarks.${field}.other`, benchmarkLabels[field], asText, hasOwnBenchmark(field)),
    ]),
    coded('reporting', words('Reports to the Client'), Reporting.label),
    fact('supervisor', words('Supervisor of the Adviser'), asText),
  ],
})
