import { lastPerson, onReturn } from '../session/returning.ts'
import { drafts } from './draft-registry.ts'
import { keepBackupsOf } from './erase-backups.ts'

/**
 * What a person left unsaved waits for that person alone. After a session that ended it is there again; after a logout,
 * or when somebody else signs in, it is gone from this tab. Gives what ends it.
 */
export const eraseDraftsOfOthers = (): (() => void) =>
  onReturn((isSamePerson) => {
    if (!isSamePerson) drafts.discardAll()
    keepBackupsOf(lastPerson())
  })
