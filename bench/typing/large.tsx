import { SimpleGrid, Stack } from '@mantine/core'
import { createDraftStore } from '../../src/web/draft/draft-store.ts'
import { fieldsFor } from '../../src/web/form/fields.tsx'
import { FormDraftProvider, useIssueBoard } from '../../src/web/form/form-draft.tsx'
import { answered } from './answered.ts'
import { amounts, type Large, large, lists, type Row, size, texts } from './large-form.ts'

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
export const names: ReadonlySet<string> = new Set([
  ...texts,
  ...amounts,
  ...ofRows,
  ...lists.map((list) => `lists.${list}`),
])
export const measured = { ...size, mounted: names.size }

const store = createDraftStore<Large>({
  opened: { id: 'large', version: 1, draft },
  send: answered((): Large => store.snapshot()),
})

const { Text, Money, Percent, Rows } = fieldsFor(large)
const noRow = row()

export function Page() {
  const board = useIssueBoard(large, store)
  return (
    <FormDraftProvider store={store} board={board}>
      <Stack p="lg">
        <SimpleGrid cols={3}>
          {texts.map((name) => (
            <Text key={name} name={name} />
          ))}
          {amounts.map((name) => (
            <Money key={name} name={name} />
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
