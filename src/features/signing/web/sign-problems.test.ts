import { expect, it } from 'vitest'
import { Sign } from '../contract.ts'
import { problemsIn } from './sign-problems.ts'

const whole = { agreed: true, name: 'Ngozi Okafor', otp: '123456' }

/** What the contract says of the same. */
function contractSays({ agreed, name, otp }: typeof whole): string[] {
  const judged = Sign.safeParse({ consent: agreed, signatureName: name, otp })
  return (judged.error?.issues ?? []).map(({ message }) => message)
}

it('finds nothing where everything is there', () => {
  expect(problemsIn(whole, true)).toEqual({})
  expect(contractSays(whole)).toEqual([])
})

it.each([
  [{ ...whole, agreed: false }],
  [{ ...whole, name: ' ' }],
  [{ ...whole, name: '\u200b\u200b' }],
  [{ ...whole, name: '...' }],
  [{ ...whole, otp: '12345' }],
  [{ ...whole, otp: '12345x' }],
])('says of %j what the contract says', (filled) => {
  expect(contractSays(filled)).toEqual(Object.values(problemsIn(filled, true)))
})

it('asks for a code where none is entered, rather than for its digits', () => {
  expect(problemsIn({ ...whole, otp: '' }, true)).toEqual({ otp: 'Please Enter the Code' })
})

it('asks to ask for a code where none was asked for: there is no field to enter one', () => {
  expect(problemsIn({ ...whole, otp: '' }, false)).toEqual({ otp: 'Please Ask for the Code First' })
})
