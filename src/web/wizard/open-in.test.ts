import { describe, expect, it } from 'vitest'
import { type Form, rulesFor } from '../../platform/form.ts'
import { firstOpenStep, openIn, overviewOf } from './open-in.ts'

interface Draft {
  name?: string | null
  isMarried?: boolean
  spouse?: string | null
  notes?: string | null
}

const { required, warns } = rulesFor<Draft>()
const form: Form<Draft> = {
  steps: [
    { id: 'person', title: 'Person', owns: ['name'], rules: [required('name', 'Name?')], facts: [] },
    {
      id: 'spouse',
      title: 'Spouse',
      owns: ['spouse'],
      when: ({ isMarried = false }) => isMarried,
      rules: [required('spouse', 'Spouse?')],
      facts: [],
    },
    {
      id: 'notes',
      title: 'Notes',
      owns: ['notes'],
      rules: [warns({ because: 'It helps.' }, required('notes', 'Notes?'))],
      facts: [],
    },
  ],
}

describe('what is open in a form', () => {
  it('is what must be mended, of the steps that the draft has; a warning is not', () => {
    expect(openIn(form, {})).toEqual([{ step: 'person', path: 'name', message: 'Name?' }])
    expect(openIn(form, { isMarried: true }).map(({ path }) => path)).toEqual(['name', 'spouse'])
    expect(openIn(form, { name: 'Ada' })).toEqual([])
  })

  it('is gone on with in its first step, and at the last one where nothing is open', () => {
    expect(firstOpenStep(form, {})).toBe('person')
    expect(firstOpenStep(form, { name: 'Ada', isMarried: true })).toBe('spouse')
    expect(firstOpenStep(form, { name: 'Ada' })).toBe('notes')
  })

  it('is also what was typed and cannot be understood, in place of what its field lacks', () => {
    const unread = [{ path: 'name', message: 'Not a name' }]
    const draft = { isMarried: true }
    expect(openIn(form, draft, unread).map(({ step, message }) => [step, message])).toEqual([
      ['person', 'Not a name'],
      ['spouse', 'Spouse?'],
    ])
    expect(openIn(form, { notes: 'x' }, [{ path: 'notes', message: 'Not a note' }])).toHaveLength(2)
    expect(overviewOf(form, { name: 'Ada' }, unread)[0]?.status).toEqual({ is: 'open', open: 1 })
  })

  it('is counted step by step; of a step in which nothing is entered there is nothing to say', () => {
    const review = { id: 'review', title: 'Review', owns: [], rules: [], facts: [] }
    const steps = overviewOf({ steps: [...form.steps, review] }, { name: 'Ada' }, [])
    expect(steps.map(({ title, status }) => [title, status?.is])).toEqual([
      ['Person', 'done'],
      ['Notes', 'untouched'],
      ['Review', undefined],
    ])
  })
})
