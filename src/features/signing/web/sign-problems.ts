import { askedOfSigner } from '../asked-of-signer.ts'
import { hasVisibleLetter } from '../signed-name.ts'

/** What a signer has filled in. */
export interface Filled {
  agreed: boolean
  name: string
  /** Undefined where the documents are open in this browser: no code is asked for again. */
  otp: string | undefined
}

export type Problems = Partial<Record<keyof Filled, string>>

/**
 * What is missing, in the contract's words; its schema would bring the schemas' library along.
 * @param hasCode whether a code was asked for; before that there is no field to enter one
 */
export function problemsIn({ agreed, name, otp }: Filled, hasCode: boolean): Problems {
  const code = otp === undefined ? undefined : codeProblem(otp, hasCode)
  return {
    ...(agreed ? {} : { agreed: askedOfSigner.agreed }),
    ...(hasVisibleLetter(name) ? {} : { name: askedOfSigner.name }),
    ...(code ? { otp: code } : {}),
  }
}

/** What is wrong with a code that was typed, or was not. */
export function codeProblem(otp: string, hasCode: boolean): string | undefined {
  if (otp === '') return hasCode ? askedOfSigner.code : askedOfSigner.codeFirst
  return /^\d{6}$/.test(otp) ? undefined : askedOfSigner.sixDigits
}

/** Goes to the first field with a problem; where no code was asked for yet, to the button that asks for it. */
export function focusFirst(problems: Problems): void {
  const [first] = Object.keys(problems)
  const field = document.querySelector<HTMLElement>(`#sign [name="${first}"]`)
  ;(field ?? document.querySelector<HTMLElement>('#sign [data-asks-code]'))?.focus()
}
