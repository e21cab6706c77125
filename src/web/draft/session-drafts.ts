import { hasLeft } from '../session/other-tabs.ts'
import { lastPerson, onReturn } from '../session/returning.ts'
import { eraseBackupsOfUsers, keepBackupsOf } from './backup.ts'
import { drafts } from './draft-registry.ts'

/**
 * What a person left unsaved waits for that person alone. After a session that ended it is there again; after a logout,
 * or when somebody else signs in, it is gone from this tab; a tab that showed another site at the logout makes up for it once
 * it is back. Gives what ends it.
 */
export function eraseDraftsOfOthers(): () => void {
  if (hasLeft()) eraseBackupsOfUsers()
  return onReturn((isSamePerson) => {
    if (!isSamePerson) drafts.discardAll()
    keepBackupsOf(lastPerson())
  })
}
