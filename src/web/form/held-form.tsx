import { Group, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import type { Form, Issue } from '../../platform/form.ts'
import { type PathOf, read } from '../../platform/path.ts'
import type { Issue as WireIssue } from '../../platform/problem.ts'
import type { CallRefused } from '../call.ts'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import { same } from '../draft/equal.ts'
import { useTranslation } from '../translation.ts'
import { SendingButton } from '../ui/sending-button.tsx'
import { focusField } from '../wizard/focus-field.ts'
import { openIn } from '../wizard/open-in.ts'
import { chosenByEnter } from '../wizard/use-wizard.ts'
import { FormDraftProvider, useIssueBoard } from './form-draft.tsx'
import type { IssueBoard } from './issue-board.ts'

/** A form whose draft is held until its button sends the whole of it in one call. */
export interface Held<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  board: IssueBoard
  /**
   * What the server found wrong with the draft stands at its field until something else is typed there. False of a refusal
   * that was told before.
   */
  refuse: (refused: CallRefused, issues: readonly WireIssue[]) => boolean
}

/** A held form over a store that lasts elsewhere, such as one that the tab keeps. */
export function useHeld<D extends object>(form: Form<D>, store: DraftStore<D>): Held<D> {
  const { source, refuse } = useMemo(() => withRefusals(store), [store])
  return { form, store, board: useIssueBoard(form, source), refuse }
}

/** A held form that lasts as long as the component that uses it. `clear` begins it anew. */
export function useHeldForm<D extends object>(form: Form<D>, draft: D): Held<D> & { clear: () => void } {
  const [store, setStore] = useState(() => storeOf(draft))
  return { ...useHeld(form, store), clear: () => setStore(storeOf(draft)) }
}

const storeOf = <D extends object>(draft: D): DraftStore<D> =>
  createDraftStore<D>({
    opened: { id: 'held', version: 0, draft },
    held: true,
    // nothing is sent but by the form's own call
    send: async () => ({ is: 'refused', issues: [] }),
  })

function withRefusals<D extends object>(store: DraftStore<D>) {
  let refused: { by: CallRefused; draft: D; issues: readonly WireIssue[] } | undefined
  // the server names fields of what the draft was sent as
  const at = (draft: D, path: string) => read(draft, path as PathOf<D>)
  const issues = () => {
    const before = refused
    return before?.issues.filter(({ path }) => same(at(before.draft, path), at(store.snapshot(), path))) ?? []
  }
  return {
    source: { ...store, status: () => ({ ...store.status(), issues: issues() }) },
    refuse(by: CallRefused, issues: readonly WireIssue[]) {
      if (refused?.by === by) return false
      refused = { by, draft: store.snapshot(), issues }
      return true
    },
  }
}

interface Sending<D extends object> {
  held: Held<D>
  /** Called when nothing is open in the draft. */
  onSubmit: (draft: D) => void
  /** Of the call, and why it was refused. */
  busy: boolean
  refused: CallRefused | null
  /** The field to mark for a path that the server names, where that is another one. */
  fieldAt?: (path: string) => string
  /** Tells what is open beside the field, too: of a form that is longer than its dialog is high. */
  tell?: (message: string) => void
}

function tryAll<D extends object>({ form, board }: Held<D>): void {
  for (const { id } of form.steps) board.tryStep(id)
}

/** From now on the form says all that is open in it. Goes to the first of that, and gives it; undefined where nothing is. */
export function goToOpen<D extends object>(held: Held<D>): Issue | undefined {
  const { form, store, board } = held
  tryAll(held)
  const [point] = openIn(form, store.snapshot(), board.unread())
  if (point) focusField(point.path)
  return point
}

/**
 * Submits a held form. Whatever is open is gone to, and nothing is sent before it is mended. After a refusal everything typed
 * is still there. For a form that stands within another one and has no element of its own; any other is a `HeldForm`.
 */
export function useHeldSubmit<D extends object>({ held, refused, fieldAt = itself, ...props }: Sending<D>) {
  const { store, refuse } = held
  const { onSubmit, busy, tell } = props
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!refused || refused.issues.length === 0) return
    const issues = refused.issues.map((issue) => ({ ...issue, path: fieldAt(issue.path) }))
    // a dialog that is opened again has told it before
    if (!refuse(refused, issues)) return
    tryAll(held)
    focusField(issues[0]?.path ?? '')
  }, [refused])

  return () => {
    if (busy) return
    const point = goToOpen(held)
    if (point) tell?.(t(point.message, point.values))
    else onSubmit(store.snapshot())
  }
}

interface Props<D extends object> extends Sending<D> {
  /** The button's words. */
  submit: string
  /** Beside the button, for instance a way out. */
  beside?: ReactNode
  /** How the line of buttons looks, where that is otherwise than in a dialog. */
  foot?: string | undefined
  children: ReactNode
}

/**
 * A form for one call, with the fields of `fieldsFor`. In a dialog over another form it stands within that one for React: what
 * happens here is not heard there.
 */
export function HeldForm<D extends object>({ submit, beside, foot, children, ...sending }: Props<D>) {
  const { store, board } = sending.held
  const send = useHeldSubmit(sending)
  return (
    <FormDraftProvider store={store} board={board}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
        onFocus={stay}
        onKeyDown={enterStays}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm" {...(foot ? { className: foot } : { mt: 'xs' })}>
            {beside}
            <SendingButton type="submit" busy={sending.busy}>
              {submit}
            </SendingButton>
          </Group>
        </Stack>
      </form>
    </FormDraftProvider>
  )
}

const itself = (path: string) => path

const stay = (event: SyntheticEvent) => event.stopPropagation()

/** The keys of the whole portal go on. */
function enterStays(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter') event.stopPropagation()
  chosenByEnter(event)
}
