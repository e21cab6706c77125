import { words } from '../../../../../platform/words.ts'
import { offerUndo } from '../../../../../web/archive/undo.ts'
import { undoing } from '../../../../../web/archive/undoing.ts'
import { call } from '../../../../../web/call.ts'
import { queryClient } from '../../../../../web/query-client.ts'
import { useTranslation } from '../../../../../web/translation.ts'
import { useSend } from '../../../../../web/use-call.ts'
import type { Sending } from '../../../../../web/use-send.ts'
import type { Client } from '../../../contract.ts'
import { moveClient } from '../../../moving-contract.ts'

interface NamedHousehold {
  id: string
  fullName: string
}

interface Moving extends Pick<Sending<typeof moveClient>, 'onRefused'> {
  /** What the person is called. */
  name: string
  /** The id of the household that is left. */
  from: string
  to: NamedHousehold | undefined
  /** Whether the same call the other way brings back all that was. */
  canUndo: boolean
  onDone: () => void
}

/** Moves somebody, and offers to move them back. A refusal is shown where it was asked for. */
export function useMove({ name, from, to, canUndo, onDone, ...more }: Moving) {
  const { t } = useTranslation()
  const { send, busy, refused } = useSend(moveClient, {
    says: { done: words('Participant Moved Successfully') },
    quiet: true,
    ...more,
    onDone: ({ id, version }) => {
      const undoable = {
        id,
        sentence: t('“{{name}}” is in the household “{{household}}” now.', {
          name,
          household: to?.fullName,
        }),
        undo: () => moveBack(id, { householdId: from, version }),
      }
      offerUndo(canUndo ? undoable : undefined)
      // it may stand in any list
      void queryClient.invalidateQueries()
      onDone()
    },
  })
  return {
    busy,
    refused,
    move: ({ id, version }: Client, { id: householdId }: NamedHousehold) =>
      send({ params: { id }, body: { householdId, version } }),
  }
}

const moveBack = (id: string, body: { householdId: string; version: number }) =>
  undoing(() => call(moveClient, { params: { id }, body }), movedBack)

const movedBack = words('Participant Moved Back Successfully')
