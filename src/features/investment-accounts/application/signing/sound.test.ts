import { describe, expect, it } from 'vitest'
import { toSignIn } from '../../../../platform/acknowledgements.ts'
import { toldAs } from '../../../../platform/form.ts'
import { accountApplication } from '../../application.ts'
import type { AccountDraft } from '../../draft.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { circumstances } from '../../whole-testing.ts'

const form = accountApplication(circumstances)
/** What is told of it but advice. */
const told = (draft: AccountDraft) =>
  toSignIn(form, draft)
    .filter((issue) => !issue.warning || toldAs(issue).severity !== 'advises')
    .map(({ path, message }) => [path, message])

describe('a sound account', () => {
  it.each(Object.entries<AccountDraft>(soundAccounts))('holds no signing: %s', (_, draft) => {
    expect(told(draft)).toEqual([])
  })
})
