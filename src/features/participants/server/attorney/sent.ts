import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { Issue } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { ClientContents, ClientRow } from '../record/stored.ts'
import { idsBeside } from './queries.ts'

interface Read {
  contents: Pick<ClientContents, 'attorneyFor'> | undefined
  issues: Issue[]
}

/**
 * For whom a save says that somebody holds a power of attorney; undefined where it leaves that as it is. Whoever loses the
 * role holds it for nobody any more.
 * @param roles as they are after the save
 */
export async function readAttorneyFor(
  tx: Tx,
  row: Pick<ClientRow, 'id' | 'advisor_id' | 'household_id'>,
  stored: Pick<ClientContents, 'attorneyFor'>,
  { roles, sent }: { roles: readonly ParticipantRole[]; sent: readonly string[] | null | undefined },
): Promise<Read> {
  const after = sent === undefined ? stored.attorneyFor : [...new Set(sent ?? [])].sort()
  const added = after.filter((id) => !stored.attorneyFor.includes(id))
  if (!roles.includes(ParticipantRole.powerOfAttorney)) {
    const message = words('Only who has the role Power of Attorney can hold one')
    const contents = stored.attorneyFor.length > 0 || sent ? { attorneyFor: [] } : undefined
    // those who are to go with the role are sent as they were read
    return added.length === 0
      ? { contents, issues: [] }
      : { contents: { attorneyFor: after }, issues: [{ path: 'attorneyFor.0', message }] }
  }
  if (sent === undefined) return { contents: undefined, issues: [] }
  const people = await idsBeside(tx, row, added)
  const issues = (sent ?? []).flatMap((id, nr): Issue[] => {
    const path = `attorneyFor.${nr}`
    if (id === row.id) return [{ path, message: words('Nobody can be their own attorney') }]
    if (!added.includes(id) || people.includes(id)) return []
    return [{ path, message: words('This person is not in the household') }]
  })
  return { contents: { attorneyFor: after }, issues }
}
