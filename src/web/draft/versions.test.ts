import { describe, expect, it } from 'vitest'
import { factsFor } from '../../platform/facts.ts'
import type { Form } from '../../platform/form.ts'
import { versionsOf } from './versions.ts'

interface Draft {
  address?: { street?: string | null; city?: string | null } | null
  addressee?: string | null
}

const { fact } = factsFor<Draft>()
const asText = (text: string) => text
const form: Form<Draft> = {
  steps: [
    {
      id: 'address',
      title: 'Address',
      owns: ['address', 'addressee'],
      rules: [],
      facts: [
        fact('address.street', 'Street', (street) => street.toUpperCase()),
        fact('address.city', 'City', asText),
        fact('addressee', 'Addressee', asText),
      ],
    },
  ],
}

const draft = { address: { street: 'Elm 1', city: 'Lévis' }, addressee: 'Ada' }

describe('the two versions of a section in conflict', () => {
  it('are the fields that read otherwise, by their labels, as the form writes them', () => {
    const theirs = { street: 'Elm 2', city: 'Lévis' }
    expect(versionsOf(form, draft, { section: 'address', theirs }, 'en', asText)).toEqual([
      { path: 'address.street', label: 'Street', mine: 'ELM 1', theirs: 'ELM 2' },
    ])
  })

  it('say nothing where one of them has nothing', () => {
    const empty = { ...draft, address: { street: 'Elm 1' } }
    const theirs = { city: 'Lévis' }
    expect(versionsOf(form, empty, { section: 'address', theirs }, 'en', asText)).toEqual([
      { path: 'address.street', label: 'Street', mine: 'ELM 1', theirs: '' },
      { path: 'address.city', label: 'City', mine: '', theirs: 'Lévis' },
    ])
    expect(versionsOf(form, draft, { section: 'addressee', theirs: null }, 'en', asText)).toEqual([
      { path: 'addressee', label: 'Addressee', mine: 'Ada', theirs: '' },
    ])
  })

  it('are all of its fields where they read alike, so that there is something to choose between', () => {
    const theirs = { street: 'ELM 1', city: 'Lévis' }
    expect(versionsOf(form, draft, { section: 'address', theirs }, 'en', asText)).toHaveLength(2)
    const nothing = { path: 'addressee', label: 'Addressee', mine: '', theirs: '' }
    expect(versionsOf(form, {}, { section: 'addressee', theirs: '' }, 'en', asText)).toEqual([nothing])
  })

  it('name what a field stands under where its label is that of others, too, and of a row its list', () => {
    interface Places {
      home: { city?: string }
      work: { city?: string }
      cars: { kind?: string }[]
    }
    const { fact, part, rowsOf } = factsFor<Places>()
    const places: Form<Places> = {
      steps: [
        {
          id: 'places',
          title: 'Places',
          owns: ['home', 'work', 'cars'],
          rules: [],
          facts: [
            fact('home.city', 'City', asText),
            part('Employer', [fact('work.city', 'City', asText)]),
            rowsOf('cars', 'Cars', 'Car {{nr}}', [
              factsFor<{ kind?: string }>().fact('kind', 'Kind', asText),
            ]),
          ],
        },
      ],
    }
    const mine: Places = { home: { city: 'Lévis' }, work: { city: 'Lévis' }, cars: [{}, { kind: 'Van' }] }
    const titlesIn = (section: keyof Places) =>
      versionsOf(places, mine, { section, theirs: {} }, 'en', asText).map(({ title }) => title)
    expect([titlesIn('home'), titlesIn('work')]).toEqual([['Places'], ['Employer']])
    expect(versionsOf(places, mine, { section: 'cars', theirs: [] }, 'en', asText)).toMatchObject([
      { title: 'Car 2', label: 'Kind', mine: 'Van', theirs: '' },
    ])
  })
})
