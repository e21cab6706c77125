import { describe, expect, it } from 'vitest'
import type { ClientDraft } from '../../sections.ts'
import { mistakesIn } from './use-saving.ts'

const onFile: ClientDraft = {
  generalDetails: {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'ngozi@example',
    cellPhone: '416-555-0199',
  },
}

const messages = (change: ClientDraft['generalDetails']) =>
  mistakesIn(onFile, { generalDetails: { ...onFile.generalDetails, ...change } }, []).map(
    ({ message }) => message,
  )

describe('what is not saved from the participant’s page', () => {
  it('is what was typed and is not valid', () => {
    expect(messages({ homePhone: '12' })).toEqual(['Please Enter a Valid Home Phone'])
  })

  it('is not what a draft may lack, nor what was on file as it is', () => {
    expect(messages({ cellPhone: '', middleInitial: 'A' })).toEqual([])
  })

  it('is what could not be understood, before all else', () => {
    const unread = [{ path: 'netWorthDetails.liquidAssets.0.amount', message: 'Please enter an amount' }]
    expect(mistakesIn(onFile, onFile, unread)).toEqual(unread)
  })
})
