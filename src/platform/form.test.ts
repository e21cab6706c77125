import { describe, expect, it } from 'vitest'
import { type Form, type Issue, issuesIn, leftOver, type Rule, rulesFor, statusOf, stepsOf } from './form.ts'
import {
  addressRules,
  asset,
  check,
  type Draft,
  fact,
  form,
  general,
  required,
  rows,
  untold,
  valid,
  warns,
  within,
} from './form-testing.ts'

const found = (draft: Draft, step?: string) =>
  issuesIn(form, draft, step).map(({ path, message, values }) => `${path}: ${message}${values?.nr ?? ''}`)

/** The fields that must be filled in. */
const asked = (draft: Draft, of = form) => {
  const paths: string[] = []
  issuesIn(of, draft, undefined, (path) => paths.push(path))
  return paths
}
const formOf = (rule: Rule<Draft>): Form<Draft> => ({
  steps: [{ id: 'all', title: 'All', owns: [], rules: [rule], facts: [] }],
})

describe('what must be filled in', () => {
  it('is what is required or given, whether it stands there or not, and nothing else', () => {
    const always = ['general.name', 'general.dependents', 'home.line', 'home.city']
    expect(asked({})).toEqual(always)
    expect(asked({ general, home: { line: 'x', city: 'y' } })).toEqual(always)
  })

  it('follows the conditions of rules, parts and steps', () => {
    expect(asked({ general: { name: 'married' } })).toContain('spouse.name')
    expect(asked({ worth: { total: 1 } })).toContain('worth.assets')
    expect(asked({ mail: {} })).toEqual(expect.arrayContaining(['mail.line', 'mail.city']))
  })

  it('is told of each row by its number', () => {
    const worth = { assets: [{}, { owners: [{}] }] }
    expect(asked({ worth }).filter((path) => path.startsWith('worth'))).toEqual([
      'worth.assets.0.type',
      'worth.assets.1.type',
      'worth.assets.1.owners.0.name',
    ])
  })

  it('is not what is only warned of, and is what is told in other words', () => {
    const name = required('general.name', 'name?')
    expect(asked({}, formOf(warns({}, name)))).toEqual([])
    const toldWithSpouse = formOf(untold(name, ({ spouse }) => spouse == null))
    expect(asked({}, toldWithSpouse)).toEqual(['general.name'])
    expect(issuesIn(toldWithSpouse, {})).toEqual([])
    expect(issuesIn(toldWithSpouse, { spouse: {} })).toHaveLength(1)
  })
})

describe('the rules', () => {
  it.each<[string, Draft, string, string[]]>([
    [
      'required and given, of nothing',
      {},
      'general',
      ['general.name: name?', 'general.dependents: dependents?'],
    ],
    [
      'a section that is null',
      { general: null },
      'general',
      ['general.name: name?', 'general.dependents: dependents?'],
    ],
    ['blank text is nothing', { general: { ...general, name: ' ' } }, 'general', ['general.name: name?']],
    ['0 is given', { general }, 'general', []],
    ['valid judges what stands', { general: { ...general, sin: '1' } }, 'general', ['general.sin: sin!']],
    ['valid is silent where nothing stands', { general: { ...general, sin: '' } }, 'general', []],
    ['a list is required', { worth: { total: 1, assets: [] } }, 'worth', ['worth.assets: assets?']],
    ['unless its condition does not hold', { worth: { assets: [] } }, 'worth', []],
    ['check breaks', { worth: { total: 0, debts: 1, assets: [] } }, 'worth', ['worth.total: debts!']],
    ['check holds', { worth: { assets: [{ type: 'x' }], total: 2, debts: 1 } }, 'worth', []],
    ['check is silent without what it needs', { worth: { debts: 1 } }, 'worth', []],
    [
      'rows, in rows, by their own numbers',
      { worth: { assets: [{ type: 'x' }, { owners: [{ name: 'Ada' }, {}] }] } },
      'worth',
      ['worth.assets.1.type: type of {{nr}}?2', 'worth.assets.1.owners.1.name: owner {{nr}}?2'],
    ],
    [
      'a row asks the whole draft',
      { general: { name: 'rich' }, worth: { assets: [{ type: 'x' }] } },
      'worth',
      ['worth.assets.0.amount: amount of {{nr}}?1'],
    ],
    ['an absent section is an empty one', {}, 'address', ['home.line: line?', 'home.city: city?']],
    [
      'the same rules at two places',
      { home: { line: 'x', city: 'y' }, mail: { line: 'x' } },
      'address',
      ['mail.city: city?'],
    ],
    ['a step that the draft does not have', {}, 'spouse', []],
  ])('%s', (_, draft, step, said) => expect(found(draft, step)).toEqual(said))

  it('tell step by step, in the order in which they stand', () => {
    const issues = issuesIn(form, { general: { name: 'married', dependents: 1 }, home: { line: 'x' } })
    expect(issues).toEqual<Issue[]>([
      { step: 'spouse', path: 'spouse.name', message: 'spouse?' },
      { step: 'address', path: 'home.city', message: 'city?' },
    ])
  })

  it('warn with the reason and its source', () => {
    const warned: Draft = { general: { ...general, sin: '912345678' } }
    expect(issuesIn(form, warned, 'general')).toEqual<Issue[]>([
      {
        step: 'general',
        path: 'general.sin',
        message: 'expiry?',
        warning: { because: 'temporary', source: 'the law' },
      },
    ])
    expect(statusOf(form, warned, 'general')).toEqual({ is: 'done', open: 0 })
  })
})

describe('the steps', () => {
  it('are those whose condition holds', () => {
    const ids = (draft: Draft) => stepsOf(form, draft).map(({ id }) => id)
    expect(ids({})).toEqual(['general', 'worth', 'address'])
    expect(ids({ general: { name: 'married' } })).toEqual(['general', 'spouse', 'worth', 'address'])
  })

  it.each<[Draft, string, ReturnType<typeof statusOf>]>([
    [{}, 'general', { is: 'untouched', open: 2 }],
    [{ general: { name: '', sin: null } }, 'general', { is: 'untouched', open: 2 }],
    [{ general: { dependents: 3 } }, 'general', { is: 'open', open: 1 }],
    [{ general }, 'general', { is: 'done', open: 0 }],
    [{}, 'worth', { is: 'untouched', open: 0 }],
    [{ worth: { assets: [{ type: '', amount: 0 }] } }, 'worth', { is: 'untouched', open: 1 }],
    [{ worth: { assets: [{ type: 'x' }] } }, 'worth', { is: 'done', open: 0 }],
    [{}, 'no such step', { is: 'untouched', open: 0 }],
  ])('of %j, %s stands at %j', (draft, step, status) => expect(statusOf(form, draft, step)).toEqual(status))

  it('are not done while what the answers say is still to be done, though nothing is open for it', () => {
    const { advise } = rulesFor<Draft>()
    const rules = [
      advise('worth.total', 'not bought', { isUndone: true }, ({ worth }) => worth?.total === 80),
    ]
    const waiting: Form<Draft> = {
      steps: [{ id: 'worth', title: 'Worth', owns: ['worth'], rules, facts: [] }],
    }
    const status = (total: number) => statusOf(waiting, { worth: { total } }, 'worth')
    expect(status(80)).toEqual({ is: 'open', open: 0, isUndone: true })
    expect(status(90)).toEqual({ is: 'done', open: 0 })
    expect(status(0).is).toBe('untouched')
  })

  it('are not meant to be left as they are at first where that is warned of', () => {
    const { advise } = rulesFor<Draft>()
    const isWhole = ({ worth }: Draft) => worth?.total === 100
    const rules = [advise('worth.total', 'not 100', {}, (draft) => !isWhole(draft))]
    const warned: Form<Draft> = {
      steps: [{ id: 'worth', title: 'Worth', owns: ['worth'], rules, facts: [] }],
    }
    expect(statusOf(warned, { worth: { total: 0 } }, 'worth')).toEqual({
      is: 'untouched',
      open: 0,
      isWarnedOf: true,
    })
    expect(statusOf(warned, { worth: { total: 80 } }, 'worth')).toEqual({ is: 'done', open: 0 })
  })

  it.each<[Draft, string[]]>([
    [{}, []],
    [{ spouse: { name: '', isResident: null } }, []],
    [{ spouse: { name: 'Bo' } }, ['spouse']],
    [{ spouse: { isResident: false } }, ['spouse']],
    [{ general: { name: 'married' }, spouse: { name: 'Bo' } }, []],
  ])('of %j leave %j over', (draft, keys) => expect(leftOver(form, draft)).toEqual(keys))
})

describe('what is wrong about a form', () => {
  // the compiler refuses an expectation that nothing breaks, so each of these lines proves its refusal
  const mustNotCompile = () => [
    // @ts-expect-error a misspelt field
    required('general.nmae', ''),
    // @ts-expect-error a text is no number
    valid('general.name', (name: number) => name > 0, ''),
    // @ts-expect-error a field is no list
    rows('general.name', []),
    // @ts-expect-error an unknown field of a row
    asset.required('general', ''),
    // @ts-expect-error rules of a row where a section stands
    within('home', [asset.required('type', '')]),
    // @ts-expect-error rules of an address in a list of assets
    rows('worth.assets', addressRules),
    // @ts-expect-error a check is handed what it needs, and a text is no number
    check('worth.total', ['general.name'], '', ([name]) => name > 1),
    // @ts-expect-error facts of an unknown field
    fact('general.age', 'Age', String),
  ]

  it('does not compile', () => expect(mustNotCompile).toBeTypeOf('function'))
})
