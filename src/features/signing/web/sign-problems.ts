import { words } from '../../../platform/words.ts'

/** What a signer has filled in. */
export interface Filled {
  agreed: boolean
  name: string
  otp: string
}

export type Problems = Partial<Record<keyof Filled, string>>

/** What is missing, in the contract's words; its schema would bring the schemas' library along. */
export function problemsIn({ agreed, name, otp }: Filled): Problems {
  return {
    ...(agreed ? {} : { agreed: words('Please Agree to Sign Electronically') }),
    ...(name.trim() ? {} : { name: words('Please Enter Your Name') }),
    ...(otp === '' ? { otp: words('Please Enter the Code') } : {}),
    ...(otp !== '' && !/^\d{6}$/.test(otp) ? { otp: words('Please Enter the Six Digits of the Code') } : {}),
  }
}

/** Goes to the first field in trouble; where no code was asked for yet, to the button that asks for it. */
export function focusFirst(problems: Problems): void {
  const [first] = Object.keys(problems)
  const field = document.querySelector<HTMLElement>(`#sign [name="${first}"]`)
  ;(field ?? document.querySelector<HTMLElement>('#sign [data-asks-code]'))?.focus()
}
