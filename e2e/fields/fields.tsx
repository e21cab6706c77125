import '../../src/web/styles.css'
import '../../src/web/fonts.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { startColorScheme } from '../../src/web/color-scheme.ts'
import { createDraftStore } from '../../src/web/draft/draft-store.ts'
import { FormDraftProvider, useIssueBoard } from '../../src/web/form/form-draft.tsx'
import { startLanguage, wordsOf } from '../../src/web/language.ts'
import { Components } from '../../src/web/ui/components.tsx'
import { focusField } from '../../src/web/wizard/focus-field.ts'
import { AddressSection, PersonSection, WorthSection } from './sections.tsx'
import { type Trial, trial } from './trial-form.ts'

/** The name of a person that the server of this page refuses. */
const refused = 'Nobody'

const opened: Trial = {
  person: { birthDate: '0001-01-01', sin: '•••-•••-286' },
  address: null,
  worth: { assets: [{ kind: 'Savings', amount: 1234.5, share: null }] },
}

/** A server that answers at once, and stores what it is sent. */
let record = { id: 'trial', version: 1, draft: opened }
const store = createDraftStore<Trial>({
  opened: record,
  send: async ({ changed, version }) => {
    if (changed.person?.firstName === refused)
      return { is: 'refused', issues: [{ path: 'person.firstName', message: 'This name is taken' }] }
    record = { ...record, version: version + 1, draft: { ...record.draft, ...changed } }
    return { is: 'saved', stored: record }
  },
})

/** Another device's change, for the tests. */
Object.assign(window, {
  changeElsewhere(draft: Trial) {
    record = { ...record, version: record.version + 1, draft: { ...record.draft, ...draft } }
    store.refresh(record)
  },
  draft: () => store.snapshot(),
})

function Page() {
  const board = useIssueBoard(trial, store)
  useEffect(() => store.subscribe(showDraft), [])
  const next = () => {
    for (const { id } of trial.steps) board.tryStep(id)
    focusField('person.firstName')
  }
  return (
    <FormDraftProvider store={store} board={board}>
      <Stack component="main" gap="xl" p="lg" maw={960} mx="auto">
        <h1>Trial</h1>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <PersonSection />
          <AddressSection />
        </SimpleGrid>
        <h2>Net Worth</h2>
        <WorthSection />
        <Group justify="flex-end">
          <Button onClick={next}>Next</Button>
        </Group>
      </Stack>
    </FormDraftProvider>
  )
}

function showDraft(): void {
  document.title = JSON.stringify(store.snapshot())
}

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
startColorScheme()
await wordsOf('portal')
await startLanguage()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Components>
        <Page />
      </Components>
    </StrictMode>,
  )
