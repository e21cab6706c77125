import { describe, expect, it } from 'vitest'
import { but, highest } from './answers-testing.ts'
import { defaultBands, outcomeOf, Profile } from './profile.ts'
import { outgoingOf, signersOf } from './signing.ts'

const client = { firstName: 'Ngozi', lastName: 'Okafor', email: 'ngozi@example.com' }
const response = { id: '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21', language: 'fr' as const }
const atOdds = outcomeOf(but(highest, { 9: 1 }), defaultBands)
const atOne = outcomeOf(highest, defaultBands)

describe('a response that goes out to be signed', () => {
  it('is signed by its client in the language of the document; an address that is not on file is empty', () => {
    const signer = { role: 'client', firstName: 'Ngozi', lastName: 'Okafor', language: 'fr' }
    expect(signersOf(client, 'fr')).toEqual([{ ...signer, email: 'ngozi@example.com' }])
    expect(signersOf({ ...client, email: null }, 'fr')).toEqual([{ ...signer, email: '' }])
  })

  it('states the profile of the total, and is to be decided first where the parts disagree and nobody has chosen', () => {
    const stated = (outcome: typeof atOdds, chosen?: Profile) =>
      outgoingOf(client, response, { outcome, choice: chosen ? { profile: chosen } : null }).stated
    expect(stated(atOne)).toMatchObject({ value: 'Aggressive Growth', undecided: undefined })
    expect(stated(atOdds)).toMatchObject({
      value: 'Aggressive Growth',
      undecided: expect.stringContaining('choose the risk profile first'),
    })
    expect(stated(atOdds, Profile.balanced)).toMatchObject({ value: 'Balanced', undecided: undefined })
    expect(outgoingOf(client, response, { outcome: null, choice: null }).stated).toBeUndefined()
  })

  it('is warned of where the profile that it states is riskier than the client can and will bear', () => {
    const warning = (outcome: typeof atOdds, choice: { profile: Profile } | null) =>
      outgoingOf(client, response, { outcome, choice }).stated?.warning
    const unwilling = outcomeOf(but(highest, { 4: 4, 6: 4, 7: 2, 8: 1 }), defaultBands)
    expect(warning(atOne, null)).toBeUndefined()
    expect(warning(unwilling, null)).toContain('riskier than the answers support')
    expect(warning(unwilling, { profile: Profile.veryConservative })).toBeUndefined()
  })

  it('goes by itself once there is an address, unless what the client submitted waits for the adviser', () => {
    const next = (judged: { waitsForAdviser?: boolean }) =>
      outgoingOf(client, response, { outcome: atOne, choice: null, ...judged }).onceAddressed
    expect([next({}), next({ waitsForAdviser: false })].map(Boolean)).toEqual([true, true])
    expect(next({ waitsForAdviser: true })).toBeUndefined()
  })
})
