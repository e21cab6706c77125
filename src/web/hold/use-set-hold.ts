import { listRetention } from '../../features/archive/retention-contract.ts'
import { readHold, setHold } from '../../features/participants/hold-contract.ts'
import { useSend } from '../use-call.ts'

/** Holds a record, or ends that. */
export const useSetHold = (done: string, onDone?: () => void) =>
  useSend(setHold, {
    says: { done },
    refreshes: [readHold, listRetention],
    ...(onDone && { onDone }),
  })
