import { describe, expect, it } from 'vitest'
import { countOpenPoints, openReasonsIn, toSignIn } from './acknowledgements.ts'
import { type Form, issuesIn, type Rule, rulesFor, rulesOf, statusOf, toldAs } from './form.ts'

type Draft = { name?: string | null; residence?: string | null; horizon?: number | null } & {
  acknowledgements?: { key?: string | null; path: string; reason: string }[] | null
}
const { required, valid, forSigning, cites, advise } = rulesFor<Draft>()

const isPlace = (text: string) => !text.startsWith('box')
const asksReason = { asksReason: true, key: 'long-horizon', audience: 'firm' } as const
const form: Form<Draft> = {
  steps: [
    {
      id: 'specified',
      title: 'Specified',
      owns: ['name', 'residence'],
      rules: [
        required('name', 'name?'),
        forSigning(cites('PCR 105', [valid('residence', isPlace, 'a box')])),
      ],
      facts: [],
    },
    {
      id: 'further',
      title: 'Further',
      owns: ['horizon'],
      forSigning: true,
      rules: [
        cites('IDPC 3202', [
          required('horizon', 'horizon?'),
          advise('horizon', 'long?', asksReason, ({ horizon }) => (horizon ?? 0) > 50),
        ]),
      ],
      facts: [],
    },
  ],
}
const complete: Draft = { name: 'Bea', residence: 'box 4' }
const toSign = (draft: Draft) => toSignIn(form, draft).map(({ path, message }) => `${path}: ${message}`)

describe('what documents need beside the specification', () => {
  it('keeps nobody from submitting, and does from signing', () => {
    expect(countOpenPoints(form, complete)).toBe(0)
    expect(toSign(complete)).toEqual(['residence: a box', 'horizon: horizon?'])
    expect(toSign({ ...complete, residence: 'Elm', horizon: 5 })).toEqual([])
  })

  it('is told as what blocks, with its source', () => {
    const told = issuesIn(form, complete).map((issue) => ({ ...toldAs(issue), from: issue.warning?.source }))
    expect(told).toEqual([
      { key: 'a-box', severity: 'blocks', audience: 'firm', from: 'PCR 105' },
      { key: 'horizon', severity: 'blocks', audience: 'firm', from: 'IDPC 3202' },
    ])
  })

  it('is judged as any step is where its own step is', () => {
    expect(statusOf(form, complete, 'further')).toMatchObject({ is: 'untouched', open: 1 })
    const [issue] = issuesIn(form, complete, 'further')
    expect(issue).toEqual({ step: 'further', path: 'horizon', message: 'horizon?', source: 'IDPC 3202' })
  })

  it('waits for reasons that submitting does not wait for', () => {
    const long: Draft = { name: 'Bea', residence: 'Elm', horizon: 60 }
    expect(openReasonsIn(form, long)).toEqual([])
    expect(toSign(long)).toEqual(['horizon: long?'])
    const reason = { key: 'long-horizon', path: 'horizon', reason: 'For the grandchildren' }
    expect(toSign({ ...long, acknowledgements: [reason] })).toEqual([])
    expect(toSign({ ...long, acknowledgements: [{ ...reason, reason: 'n/a' }] })).toEqual(['horizon: long?'])
  })
})

describe('the rules of a form', () => {
  it('are listed with what they tell, how grave it is and where it comes from', () => {
    const listed = rulesOf(form).map(({ step, message, source, warning }) => [
      step,
      message,
      warning ? toldAs({ message, warning }).severity : 'submit',
      source,
    ])
    expect(listed).toEqual([
      ['specified', 'name?', 'submit', undefined],
      ['specified', 'a box', 'blocks', 'PCR 105'],
      ['further', 'horizon?', 'blocks', 'IDPC 3202'],
      ['further', 'long?', 'reason', 'IDPC 3202'],
    ])
  })

  it('are listed once each, however many fields they are of', () => {
    const rule: Rule<Draft> = required('residence', 'name?')
    const twice = { steps: form.steps.map((step) => ({ ...step, rules: [...step.rules, rule] })) }
    expect(rulesOf(twice).filter(({ step }) => step === 'specified')).toHaveLength(2)
  })
})
