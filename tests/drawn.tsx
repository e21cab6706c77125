import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Form } from '../src/platform/form.ts'
import { createDraftStore } from '../src/web/draft/draft-store.ts'
import { FormDraftProvider } from '../src/web/form/form-draft.tsx'
import { createIssueBoard } from '../src/web/form/issue-board.ts'

/** A store of this draft, whose saves are never answered. */
export const storeOf = <D extends object>(draft: D) =>
  createDraftStore<D>({ opened: { id: 'r', version: 1, draft }, send: () => new Promise(() => {}) })

/** The sections of a form as they are drawn over a draft. Throws where a field has no fact. */
export function drawn<D extends object>(form: Form<D>, draft: D, sections: ReactNode): string {
  const store = storeOf(draft)
  return renderToStaticMarkup(
    <MantineProvider>
      <FormDraftProvider store={store} board={createIssueBoard(form, store)}>
        {sections}
      </FormDraftProvider>
    </MantineProvider>,
  )
}
