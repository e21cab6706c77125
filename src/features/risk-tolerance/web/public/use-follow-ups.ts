import { useRef, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { finishLink, sendForSignature } from '../../light-contract.ts'

/**
 * Where it stands, or which of the two failed. Two ends are no failure that another try would mend: 'no address' to send
 * to, and 'settled', where what is signed is something else or the adviser's to send.
 */
export type FollowUp = 'under way' | 'done' | 'not completed' | 'not sent' | 'no address' | 'settled'

/**
 * What follows a submitted form, in this order: the response is marked complete, then sent to be signed, unless the
 * adviser is to look at it first. Where the first fails the second is not tried; another try begins with what failed.
 * The portal repeats the second by itself.
 */
export function useFollowUps(code: string): { followUp: FollowUp | undefined; begin: () => void } {
  const [followUp, setFollowUp] = useState<FollowUp>()
  const completed = useRef<Completed>('no')

  async function follow(): Promise<void> {
    setFollowUp('under way')
    if (completed.current !== 'yes') completed.current = await complete(code, completed.current)
    if (completed.current !== 'yes') return setFollowUp('not completed')
    if (pageSettings.clientSubmissionWaits) return setFollowUp('settled')
    setFollowUp(await call(sendForSignature, { params: { id: code } }).then(() => 'done', whyNotSent))
  }
  return { followUp, begin: () => void follow() }
}

function whyNotSent(error: unknown): FollowUp {
  if (!(error instanceof CallRefused) || error.mayPassLater) return 'not sent'
  return error.code === 'invalid' ? 'no address' : 'settled'
}

export type Completed = 'no' | 'perhaps' | 'yes'

/**
 * Whether the response is marked complete. Where the answer of a try was lost, or the portal failed at it, nobody
 * knows: then a link that opens nothing on a later try was closed by that one. A try that was put off says nothing new.
 */
export async function complete(code: string, before: Completed): Promise<Completed> {
  try {
    await call(finishLink, { params: { code } })
    return 'yes'
  } catch (error) {
    if (!(error instanceof CallRefused)) return 'perhaps'
    if (error.code === 'link_closed') return 'yes'
    // turned away before it was tried
    if (error.status === 429) return before
    if (error.mayPassLater) return 'perhaps'
    return before === 'perhaps' && error.code === 'not_found' ? 'yes' : 'no'
  }
}
