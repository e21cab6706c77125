import { describe, expect, it } from 'vitest'
import { statusOf } from '../../platform/form.ts'
import { questionKey, type ResponseDraft } from './answers.ts'
import { questionsOf, responseForm, responseSteps } from './form.ts'
import { questionnaireIn } from './questionnaire/questionnaire.ts'
import { scoresOf, sectionIds } from './questionnaire/scores.ts'
import { formOf } from './response-facts.ts'

const form = formOf(questionnaireIn(1, 'en'))
const answered: ResponseDraft = Object.fromEntries(
  sectionIds.map((sectionId) => [questionKey(sectionId), scoresOf(sectionId)[0]]),
)
const linesOf = (draft: ResponseDraft) =>
  form.steps.flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(draft, 'en')))

describe('the questionnaire as the adviser’s form', () => {
  it('has seven steps: questions 1-3, 4-6, 7, 8, 9-12, 13-15 and the Special Notes [RISK-008]', () => {
    expect(responseSteps.map(questionsOf)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7],
      [8],
      [9, 10, 11, 12],
      [13, 14, 15],
      [],
    ])
    expect(form.steps.map(({ id }) => id)).toEqual(responseForm.steps.map(({ id }) => id))
    expect(form.steps.at(-1)?.title).toBe('Special Notes')
  })

  it('tells what is open in each step; an answer of 0 is none, and notes may stay empty', () => {
    const draft = { question9: 1, question10: 0, question11: 1, specialNotes: '  ' }
    expect(statusOf(form, draft, 'experience')).toEqual({ is: 'open', open: 2 })
    expect(statusOf(form, draft, 'plans')).toEqual({ is: 'untouched', open: 3 })
    expect(statusOf(form, draft, 'submit')).toEqual({ is: 'untouched', open: 0 })
    expect(statusOf(form, { specialNotes: 'Call in May.' }, 'submit').is).toBe('done')
  })

  it('reads each answer in the words of its question; one without an answer is no line', () => {
    const lines = linesOf(answered)
    expect(lines).toHaveLength(15)
    expect(lines[0]).toEqual({
      path: 'question1',
      label: 'Investor Stage of Life',
      text: 'In more than 20 years',
    })
    expect(linesOf({ question1: 0, question2: null })).toEqual([])
  })

  it('reads the notes as they are signed, in the document’s language, however they are typed still', () => {
    const textOf = (specialNotes: string) =>
      linesOf({ specialNotes, language: 'fr' }).find(({ path }) => path === 'specialNotes')?.text
    expect(textOf(' 30% & more?')).toBe('30 pour cent et more.')
    expect(textOf('30 pour cent et more.')).toBe('30 pour cent et more.')
    expect(textOf('31%')).not.toBe(textOf('30%'))
  })
})
