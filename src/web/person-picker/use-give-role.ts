import { listHouseholds } from '../../features/households/contract.ts'
import { readCircumstances } from '../../features/investment-accounts/contract.ts'
import {
  listClients,
  listParticipants,
  readClient,
  updateClient,
} from '../../features/participants/contract.ts'
import { type ParticipantRole, roleOnRecord } from '../../platform/codes/participant-role.ts'
import { words } from '../../platform/words.ts'
import { CallRefused, call } from '../call.ts'
import { toast } from '../ui/toast/toast.ts'
import { useBusy } from '../use-busy.ts'
import { useSend } from '../use-call.ts'

interface Giving {
  role: ParticipantRole | undefined
  /** Whose power of attorney the role is held for. */
  attorneyFor: string | undefined
  onGiven: (id: string) => void
}

/** Gives somebody of the household a role, beside those that they hold by now, and names for whom it is held. */
export function useGiveRole({ role, attorneyFor, onGiven }: Giving) {
  const reading = useBusy()
  const save = useSend(updateClient, {
    says: { done: words('Participant Updated Successfully') },
    refreshes: [readClient, readCircumstances, listParticipants, listClients, listHouseholds],
    onDone: ({ id }) => onGiven(id),
  })
  const give = (id: string) =>
    reading.run(async () => {
      if (!role) return
      try {
        // as the record stands now: what it holds is kept
        const { result: client } = await call(readClient, { params: { id } })
        const roles = [...new Set([...client.roles, roleOnRecord(role)])]
        const named = attorneyFor && { attorneyFor: [...client.attorneyFor, attorneyFor] }
        save.send({ params: { id }, body: { version: client.version, roles, ...named } })
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        toast.failed(error.message)
      }
    })
  return { give, busy: reading.busy || save.busy }
}
