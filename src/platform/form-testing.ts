import { factsFor } from './facts.ts'
import { type Form, rulesFor } from './form.ts'

// A form of every kind of rule and fact, for the tests of forms.

type Asset = { type?: string | null; amount?: number | null; owners?: { name?: string | null }[] | null }
type Address = { line?: string | null; city?: string | null }
export type Draft = {
  general?: { name?: string | null; sin?: string | null; dependents?: number | null } | null
  spouse?: { name?: string | null; isResident?: boolean | null } | null
  worth?: { assets?: Asset[] | null; total?: number | null; debts?: number | null } | null
  home?: Address | null
  mail?: Address | null
}

export const { required, given, valid, check, rows, within, warns, untold } = rulesFor<Draft>()
export const { fact, rowsOf } = factsFor<Draft>()
export const asset = rulesFor<Asset, Draft>()
const owner = rulesFor<{ name?: string | null }, Draft>()
const address = rulesFor<Address, Draft>()
const assetFact = factsFor<Asset>().fact
export const addressRules = [address.required('line', 'line?'), address.required('city', 'city?')]
const hasSpouse = ({ general }: Draft) => general?.name === 'married'

export const form: Form<Draft> = {
  steps: [
    {
      id: 'general',
      title: 'General',
      savedAs: 1,
      owns: ['general'],
      rules: [
        required('general.name', 'name?'),
        valid('general.sin', (sin) => sin.length === 9, 'sin!'),
        given('general.dependents', 'dependents?'),
        warns(
          { because: 'temporary', source: 'the law' },
          valid('general.sin', (sin) => !sin.startsWith('9'), 'expiry?'),
        ),
      ],
      facts: [
        fact('general.name', 'Name', (name) => name.toUpperCase()),
        fact('general.dependents', 'Dependents', String),
        fact('general.sin', 'SIN', () => undefined),
      ],
    },
    {
      id: 'spouse',
      title: 'Spouse',
      owns: ['spouse'],
      when: hasSpouse,
      rules: [required('spouse.name', 'spouse?')],
      facts: [fact('spouse.name', 'Spouse', (name, language) => `${name} (${language})`, hasSpouse)],
    },
    {
      id: 'worth',
      title: 'Worth',
      owns: ['worth'],
      rules: [
        required('worth.assets', 'assets?', ({ worth }) => (worth?.total ?? 0) > 0),
        rows('worth.assets', [
          asset.required('type', 'type of {{nr}}?'),
          asset.required('amount', 'amount of {{nr}}?', (_, root) => root.general?.name === 'rich'),
          asset.rows('owners', [owner.required('name', 'owner {{nr}}?')]),
        ]),
        check('worth.total', ['worth.total', 'worth.debts'], 'debts!', ([total, debts]) => total >= debts),
      ],
      facts: [
        rowsOf('worth.assets', 'Assets', 'Asset {{nr}}', [
          assetFact('type', 'Type', String),
          assetFact('amount', 'Amount', String),
        ]),
      ],
    },
    {
      id: 'address',
      title: 'Address',
      owns: ['home', 'mail'],
      rules: [within('home', addressRules), within('mail', addressRules, ({ mail }) => mail != null)],
      facts: [],
    },
  ],
}

/** A section in which nothing is wrong. */
export const general = { name: 'Ada', sin: '123456789', dependents: 0 }
