import { describe, expect, it } from 'vitest'
import { translated, translatedIssue } from './language.ts'

const minimum = { en: '$5,280.00', fr: '5 280,00 $' }
const issue = {
  path: 'swtDetails',
  message: '{{yearly}} a year is below the minimum if the fund is worth over {{value}}. Please compare.',
  values: { yearly: minimum, value: 12 },
}

describe('an issue', () => {
  it('is said in the language of the reader, what fills it as well', () => {
    expect(translatedIssue('en')(issue)).toEqual({
      path: 'swtDetails',
      message: '$5,280.00 a year is below the minimum if the fund is worth over 12. Please compare.',
    })
    expect(translatedIssue('fr')(issue).message).toContain('5 280,00 $ par année')
  })

  it('keeps a blank that nothing fills', () => {
    const { path, message } = issue
    expect(translatedIssue('en')({ path, message, values: { value: 12 } }).message).toContain('{{yearly}}')
  })
})

it('says a text that somebody entered as it is, also where every object has a property of that name', () => {
  for (const entered of ['constructor', '__proto__', 'toString'])
    expect(translated('fr')(entered)).toBe(entered)
})
