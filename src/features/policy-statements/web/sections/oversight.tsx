import { words } from '../../../../platform/words.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { benchmarksFor } from '../../benchmarks.ts'
import { Reporting } from '../../codes.ts'
import { assetClasses } from '../../draft.ts'
import { hasOwnBenchmark } from '../../oversight.ts'
import { Select, Text, When } from '../fields.ts'
import { Offers } from './offers.tsx'

/** What the portfolio is compared with, and who hears of it. */
export const Oversight = () => (
  <>
    <Offers step="oversight" />
    <FieldGroup
      title={words('Benchmarks')}
      hint={words('What each class of assets is compared with. A class that is not held needs none.')}
    >
      {assetClasses.map(({ field }) => (
        <FullWidth key={field}>
          <Select name={`benchmarks.${field}.index`} options={benchmarksFor(field)} />
          <When holds={hasOwnBenchmark(field)}>
            <Text name={`benchmarks.${field}.other`} label={words('Which Benchmark')} maxLength={200} />
          </When>
        </FullWidth>
      ))}
    </FieldGroup>
    <FieldGroup title={words('Reporting and Supervision')}>
      <Select name="reporting" options={Reporting.options} />
      <Text
        name="supervisor"
        maxLength={200}
        help={words('Whoever looks over the adviser’s managed accounts every quarter.')}
      />
    </FieldGroup>
  </>
)
