import { useEffect, useState } from 'react'
import { type Issue, issuesIn } from '../../../../platform/form.ts'
import { isMissing } from '../../../../platform/formats/empty.ts'
import { type PathOf, read } from '../../../../platform/path.ts'
import type { Issue as WireIssue } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { same } from '../../../../web/draft/equal.ts'
import type { Status } from '../../../../web/draft/status.ts'
import type { IssueBoard } from '../../../../web/form/issue-board.ts'
import { invalidate, queryClient } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { cacheKey } from '../../../../web/use-call.ts'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { application } from '../../application.ts'
import { type Client, listClients, listParticipants, readClient } from '../../contract.ts'
import type { ClientDraft } from '../../sections.ts'
import { panels } from '../person/panels.ts'

type Mistake = WireIssue & Pick<Issue, 'values'>

/**
 * What was typed and is not valid, or not understood. A record may lack things, and what was on file may stay as it was;
 * but nothing wrong is written over it.
 */
export function mistakesIn(onFile: ClientDraft, draft: ClientDraft, unread: readonly WireIssue[]): Mistake[] {
  const isTyped = (issue: WireIssue) => {
    const path = issue.path as PathOf<ClientDraft> // of this form's rules
    const typed = read(draft, path)
    return !isMissing(typed) && !same(typed, read(onFile, path))
  }
  return [...unread, ...issuesIn(application, draft).filter((issue) => !issue.warning && isTyped(issue))]
}

interface Saving {
  client: Client
  store: DraftStore<ClientDraft>
  board: IssueBoard
  showSection: (id: string) => void
}

/** Saves all that was changed. It gives true once that is stored; else it is told why it is not. */
export function useSaving({ client, store, board, showSection }: Saving) {
  const { t } = useTranslation()
  const goTo = useFieldInSection(board, showSection)
  const [isSaving, setSaving] = useState(false)
  const refuse = ({ path, message, values }: Mistake) => {
    toast.failed(t(message, values))
    goTo(path)
    return false
  }
  const send = async (): Promise<boolean> => {
    // what was refused is judged again, even where nothing was changed since
    store.tryAgain()
    if (await store.flush()) return true
    const status = store.status()
    return refuse(status.issues[0] ?? { path: '', message: whyNot(status) })
  }
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    const [mistake] = mistakesIn(client, store.snapshot(), board.unread())
    if (mistake) return refuse(mistake)
    setSaving(true)
    const isStored = await send()
    if (isStored) {
      // what is shown next is what was stored
      const now = await shownAnew(client.id)
      const updated = t('Participant Updated Successfully')
      if (client.completedKYC && now?.completedKYC === false)
        toast.failed(updated, t('The client application is now incomplete. Please submit it again.'))
      else toast.done(updated)
    }
    setSaving(false)
    return isStored
  }
  return { isSaving, save }
}

async function shownAnew(id: string): Promise<Client | undefined> {
  invalidate(listParticipants, listClients, listHouseholds, readHousehold)
  await queryClient.invalidateQueries({ queryKey: [readClient.path] })
  return queryClient.getQueryData<Client>(cacheKey(readClient, { params: { id } }))
}

function whyNot({ is }: Status): string {
  if (is === 'conflict') return words('This was changed here and elsewhere. Please choose which to keep.')
  if (is === 'closed') return words('This participant was not found')
  if (is === 'unreachable') return words('The portal cannot be reached right now. Please try again')
  return words('An error has occurred')
}

/** Leads to a field, in whichever section it is. */
function useFieldInSection(board: IssueBoard, showSection: (id: string) => void) {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    // a section that was not shown is there one render later
    if (wanted && focusField(wanted)) setWanted(undefined)
  })
  return (path: string) => {
    const panel = panels.find(({ step }) => step.owns.some((section) => path.split('.')[0] === section))
    if (!panel) return
    board.touch(path)
    showSection(panel.id)
    setWanted(path)
  }
}
