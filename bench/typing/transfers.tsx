import { Stack } from '@mantine/core'
import { accountApplication } from '../../src/features/investment-accounts/application.ts'
import type { AccountDraft } from '../../src/features/investment-accounts/draft.ts'
import { Transfers } from '../../src/features/investment-accounts/web/sections/money.tsx'
import {
  circumstances,
  transfer,
  wholeAccounts,
} from '../../src/features/investment-accounts/whole-testing.ts'
import { labelsOf } from '../../src/platform/form.ts'
import { createDraftStore } from '../../src/web/draft/draft-store.ts'
import { FormDraftProvider, useIssueBoard } from '../../src/web/form/form-draft.tsx'
import { StepList } from '../../src/web/wizard/step-list.tsx'
import { answered } from './answered.ts'

// The largest step of the account application itself, with the list of its steps.

const form = accountApplication(circumstances)
const [instruction] = transfer.instructions
const instructions = Array.from({ length: 6 }, () => ({ ...instruction }))
const draft: AccountDraft = {
  ...wholeAccounts.rsp,
  transferDetails: Array.from({ length: 8 }, () => ({ ...transfer, instructions })),
}

const paths = Object.keys(labelsOf(form)).filter((path) => path.startsWith('transferDetails'))
const numbered = (path: string): string[] => {
  const [before, ...rest] = path.split('.*')
  if (rest.length === 0) return [path]
  const rows = before?.endsWith('instructions') ? instructions.length : (draft.transferDetails?.length ?? 0)
  return Array.from({ length: rows }, (_, row) => numbered(`${before}.${row}${rest.join('.*')}`)).flat()
}
export const names: ReadonlySet<string> = new Set(paths.flatMap(numbered))
export const measured = {
  fields: names.size,
  lists: 1 + (draft.transferDetails?.length ?? 0),
  rules: form.steps.reduce((sum, { rules }) => sum + rules.length, 0),
  mounted: names.size,
}

const store = createDraftStore<AccountDraft>({
  opened: { id: 'account', version: 1, draft },
  send: answered((): AccountDraft => store.snapshot()),
})

export function Page() {
  const board = useIssueBoard(form, store)
  return (
    <FormDraftProvider store={store} board={board}>
      <Stack p="lg">
        <StepList form={form} store={store} board={board} step="transfers" go={() => {}} />
        <Transfers />
      </Stack>
    </FormDraftProvider>
  )
}
