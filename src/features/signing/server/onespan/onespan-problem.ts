import type { Failure } from '../package/queries/package-changes.ts'

/** Why OneSpan Sign did not do what it was asked; the job comes again whatever it is. */
export type OneSpanProblemCode =
  /** not there, too slow, or failing by itself */
  | 'provider unavailable'
  /** the API key is wrong, or was taken back */
  | 'provider refused the key'
  /** it will not do this */
  | 'provider refused'
  /** it answered with something that cannot be used */
  | 'provider answered nonsense'
  /** a package began with it whose settings are gone */
  | 'provider not set up'

export class OneSpanProblem extends Error {
  readonly code: OneSpanProblemCode
  /** HTTP, where it answered. */
  readonly status: number | undefined

  constructor(code: OneSpanProblemCode, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }

  /** What the adviser is shown. */
  get problem(): Failure {
    return shown[this.code]
  }
}

const shown: Record<OneSpanProblemCode, Failure> = {
  'provider unavailable': 'unreachable',
  'provider refused the key': 'refused',
  'provider refused': 'rejected',
  'provider answered nonsense': 'unreachable',
  'provider not set up': 'unset',
}
