import { describe, expect, it } from 'vitest'
import { AddressSection, PersonSection, WorthSection } from '../../../e2e/fields/sections.tsx'
import { type Trial, trial, type Worth } from '../../../e2e/fields/trial-form.ts'
import { drawn, storeOf } from '../../../tests/drawn.tsx'
import { fieldsFor } from './fields.tsx'

const draft: Trial = { person: { isInsider: true }, worth: { assets: [{}] } }
const { Text, Money, Rows, Select, When } = fieldsFor(trial)
const noRow: Worth = {}

describe('the fields of a form', () => {
  it('are drawn in every section, each with its path as its id and its fact as its label', () => {
    const page = drawn(trial, draft, [
      <PersonSection key="1" />,
      <AddressSection key="2" />,
      <WorthSection key="3" />,
    ])
    for (const path of Object.keys(trial.steps.flatMap(({ facts }) => facts).reduce(labels, {})))
      expect(page).toContain(`id="${path.replace('*', '0')}"`)
    expect(page).toContain('Companies')
  })

  it('are marked where a rule asks for them as the draft stands', () => {
    const marked = (person: Trial['person']) =>
      [
        ...drawn(trial, { person }, <PersonSection />).matchAll(
          /for="person\.(\w+)"[^>]*>[^<]*<span[^>]*> \*/g,
        ),
      ].map(([, field]) => field)
    const always = ['firstName', 'title', 'dependents', 'sin']
    expect(marked({})).toEqual(always)
    expect(marked({ dependents: 1, isInsider: true })).toEqual([...always, 'phone', 'insiderOf'])
    const page = drawn(trial, { person: { dependents: 1 } }, <PersonSection />)
    expect(page.match(/<input[^>]* id="person.phone"[^>]*>/)?.[0]).toContain('aria-required="true"')
    expect(page.match(/<input[^>]* id="person.gender"[^>]*>/)?.[0]).toContain('aria-required="false"')
    expect(page.match(/<div[^>]* id="person.isInsider"[^>]*>/)?.[0]).toContain('aria-required="true"')
  })

  it('throw where the form has no fact for one', () => {
    const { Text: Unknown } = fieldsFor<Trial>({ steps: [] })
    expect(() => drawn(trial, draft, <Unknown name="person.firstName" />)).toThrow(
      'No fact of the form is about person.firstName',
    )
    expect(drawn(trial, draft, <Unknown name="person.firstName" label="Given Name" />)).toContain(
      'Given Name',
    )
  })

  it('take no path at which something else stands', () => {
    const wrong = [
      // @ts-expect-error a misspelt field
      <Text key="1" name="person.firtsName" />,
      // @ts-expect-error a field of another section
      <Text key="2" name="address.firstName" />,
      // @ts-expect-error a word as the number of a row
      <Text key="3" name="worth.assets.first.kind" />,
      // @ts-expect-error a text where a number stands
      <Text key="4" name="person.dependents" />,
      // @ts-expect-error an amount where a text stands
      <Money key="5" name="person.firstName" />,
      // @ts-expect-error rows where no list stands
      <Rows key="6" name="person.firstName" empty={noRow}>
        {() => null}
      </Rows>,
      <Rows key="7" name="worth.assets" empty={noRow}>
        {/* @ts-expect-error an unknown field of a row */}
        {(row) => <Text name={`${row}.x`} />}
      </Rows>,
      // @ts-expect-error a row of another list
      <Rows key="8" name="worth.assets" empty={{ nothing: 1 }}>
        {() => null}
      </Rows>,
      // @ts-expect-error a choice that is no value of the field
      <Select key="9" name="person.title" options={[{ value: 'Sir', label: 'Sir' }]} />,
      // @ts-expect-error a condition on another draft
      <When key="10" holds={({ nothing }) => nothing}>
        {null}
      </When>,
    ]
    const store = storeOf<Trial>({})
    const set = () => {
      // @ts-expect-error a value of another type
      store.set('person.firstName', 5)
      // @ts-expect-error a path that leads nowhere
      store.set('person.nothing', '')
    }
    // the compiler has judged them
    expect([wrong.length, typeof set]).toEqual([10, 'function'])
  })
})

const labels = (all: object, fact: { labels: object }) => ({ ...all, ...fact.labels })
