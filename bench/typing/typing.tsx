import '../../src/web/styles.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { SimpleGrid, Stack } from '@mantine/core'
import { createDraftStore } from '../../src/web/draft/draft-store.ts'
import { fieldsFor } from '../../src/web/form/fields.tsx'
import { FormDraftProvider, useIssueBoard } from '../../src/web/form/form-draft.tsx'
import { Components } from '../../src/web/ui/components.tsx'
import { amounts, type Large, large, lists, type Row, size, texts } from './large-form.ts'
import { watchKeys } from './renders.ts'

const rowsOfList = 4
const row = (): Row => ({ name: '', amount: null, share: null })
const draft: Large = {
  lists: { transfers: [], plans: [], trusted: [] },
}
for (const list of lists)
  draft.lists = { ...draft.lists, [list]: Array.from({ length: rowsOfList }, row) } as NonNullable<
    Large['lists']
  >

const ofRows = lists.flatMap((list) =>
  Array.from({ length: rowsOfList }, (_, nr) =>
    ['name', 'amount', 'share'].map((field) => `lists.${list}.${nr}.${field}`),
  ).flat(),
)
const names: ReadonlySet<string> = new Set([
  ...texts,
  ...amounts,
  ...ofRows,
  ...lists.map((list) => `lists.${list}`),
])
Object.assign(window, {
  measured: watchKeys((name) => names.has(name)),
  size: { ...size, mounted: names.size },
})

// React must find the hook when it starts
const { createRoot } = await import('react-dom/client')

const store = createDraftStore<Large>({
  opened: { id: 'large', version: 1, draft },
  // a server that takes its time: keys, saves and answers meet
  send: ({ changed, version }) =>
    new Promise((resolve) => {
      const stored = { id: 'large', version: version + 1, draft: { ...store.snapshot(), ...changed } }
      setTimeout(() => resolve({ is: 'saved', stored }), 200)
    }),
})

const { Text, Money, Percent, Rows } = fieldsFor(large)
const noRow = row()

function Page() {
  const board = useIssueBoard(large, store)
  return (
    <FormDraftProvider store={store} board={board}>
      <Stack p="lg">
        <SimpleGrid cols={3}>
          {texts.map((name) => (
            <Text key={name} name={name} required />
          ))}
          {amounts.map((name) => (
            <Money key={name} name={name} required />
          ))}
        </SimpleGrid>
        {lists.map((list) => (
          <Rows key={list} name={`lists.${list}`} empty={noRow}>
            {(at) => (
              <>
                <Text name={`${at}.name`} />
                <Money name={`${at}.amount`} />
                <Percent name={`${at}.share`} />
              </>
            )}
          </Rows>
        ))}
      </Stack>
    </FormDraftProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Components>
      <Page />
    </Components>,
  )
