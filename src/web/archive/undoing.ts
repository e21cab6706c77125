import { CallRefused } from '../call.ts'
import { everythingAnew } from '../query-client.ts'
import { t } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { offerUndo } from './undo.ts'

/** Undoes what was offered to be undone, and says how that went. @param done what the toast says, in English */
export async function undoing(undo: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await undo()
    offerUndo(undefined)
    toast.done(t(done))
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused
    toast.failed(refused.message || t('Something went wrong'))
  }
  await everythingAnew()
}
