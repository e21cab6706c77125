import { expect } from 'vitest'
import { type ProblemCode, problems } from '../src/platform/problem.ts'
import '../src/server/startup/wake-threads.ts'
import type { Answered } from './firm.ts'

declare module 'vitest' {
  interface Matchers {
    /** Refused with this code, its status, and at each named path this message. */
    toBeRefused(code: ProblemCode, messages?: Record<string, string>): void
  }
}

expect.extend({
  toBeRefused(answer: Answered, code: ProblemCode, messages: Record<string, string> = {}) {
    const said = Object.fromEntries((answer.body.issues ?? []).map(({ path, message }) => [path, message]))
    const wanted = { status: problems[code].status, isSuccess: false, code, messages }
    const got = {
      status: answer.status,
      isSuccess: answer.body.isSuccess,
      code: answer.body.code,
      messages: said,
    }
    return {
      pass: this.equals({ ...got, messages: Object.keys(messages).length > 0 ? said : {} }, wanted),
      message: () => `wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`,
    }
  },
})
