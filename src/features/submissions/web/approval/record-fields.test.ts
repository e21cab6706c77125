import { describe, expect, it } from 'vitest'
import { t } from '../../../../web/translation.ts'
import { soundAccounts } from '../../../investment-accounts/sound-testing.ts'
import { soundSupplement } from '../../../participants/supplement/sound-testing.ts'
import { fieldName, fieldsOf } from './record-fields.ts'

const reader = { language: 'en' as const, t }

describe('the fields of a record that can be returned', () => {
  it('say what they are called, what step has them, and what was sent', () => {
    const { employmentDetails } = soundSupplement
    const sent = { ...soundSupplement, employmentDetails: { ...employmentDetails, occupation: null } }
    const fields = fieldsOf('application', sent, reader)
    expect(fields.find(({ path }) => path === 'trustedContactDetails.phone')).toMatchObject({
      label: 'Phone',
      step: 'Trusted Contact',
      text: soundSupplement.trustedContactDetails.phone,
    })
    // what was left empty can be asked for
    expect(fields.find(({ path }) => path === 'employmentDetails.occupation')).toMatchObject({ text: '' })
    const paths = fields.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('are those of the steps that such a record has', () => {
    const steps = fieldsOf('account', soundAccounts.cash, reader).map(({ step }) => step)
    expect(steps).toContain('Agreements')
    expect(steps).not.toContain('Income Fund')
  })

  it('are called as their form calls them, of a row with the row', () => {
    expect(fieldName('account', 'transferDetails.1.registration', reader)).toMatch(/^Transfer 2: /)
    expect(fieldName('statement', 'timeHorizion', reader)).toBe('Time Horizon')
    expect(fieldName('application', '', reader)).toBe('The whole document')
    expect(fieldName('riskTolerance', 'unknown.path', reader)).toBe('unknown.path')
  })
})
