import { MemoryRouter } from 'react-router'
import { type Circumstances, noCircumstances } from '../../src/features/policy-statements/circumstances.ts'
import { emptyStatement, type StatementDraft } from '../../src/features/policy-statements/draft.ts'
import { policyStatement } from '../../src/features/policy-statements/form.ts'
import { defaultMixes } from '../../src/features/policy-statements/server/firm-mixes.ts'
import { OnFile } from '../../src/features/policy-statements/web/fields.ts'
import { Objectives } from '../../src/features/policy-statements/web/sections/objectives.tsx'
import { labelsOf } from '../../src/platform/form.ts'
import { createDraftStore } from '../../src/web/draft/draft-store.ts'
import { FormDraftProvider, useIssueBoard } from '../../src/web/form/form-draft.tsx'
import { StepList } from '../../src/web/wizard/step-list.tsx'
import { answered } from './answered.ts'

// The policy statement's objectives, drawn as they are typed, with the list of its steps.

const circumstances: Circumstances = {
  ...noCircumstances,
  basis: { ...noCircumstances.basis, profile: 'balanced' },
  proposal: defaultMixes.balanced,
}
const form = policyStatement(circumstances)
const draft: StatementDraft = { ...emptyStatement, ...defaultMixes.growth }

export const names: ReadonlySet<string> = new Set(
  Object.keys(labelsOf(form)).filter((path) => path.includes('Objectives.')),
)
export const measured = {
  fields: names.size,
  lists: 0,
  rules: form.steps.reduce((sum, { rules }) => sum + rules.length, 0),
  mounted: names.size,
}

const store = createDraftStore<StatementDraft>({
  opened: { id: 'statement', version: 1, draft },
  send: answered((): StatementDraft => store.snapshot()),
})

export function Page() {
  const board = useIssueBoard(form, store)
  return (
    <MemoryRouter>
      <OnFile value={{ circumstances }}>
        <FormDraftProvider store={store} board={board}>
          <StepList form={form} store={store} board={board} step="objectives" go={() => {}} />
          <Objectives />
        </FormDraftProvider>
      </OnFile>
    </MemoryRouter>
  )
}
