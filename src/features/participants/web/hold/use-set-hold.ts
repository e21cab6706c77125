import { useSend } from '../../../../web/use-call.ts'
import { listRetention } from '../../../archive/retention-contract.ts'
import { readHold, setHold } from '../../hold-contract.ts'

/** Holds a record, or ends that. */
export const useSetHold = (done: string, onDone?: () => void) =>
  useSend(setHold, {
    says: { done },
    refreshes: [readHold, listRetention],
    ...(onDone && { onDone }),
  })
