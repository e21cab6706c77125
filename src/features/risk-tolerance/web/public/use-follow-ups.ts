import { useRef, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { finishLink, sendForSignature } from '../../light-contract.ts'

/**
 * Where it stands: being completed, being sent to be signed, done; or which of the two failed. Two ends are no failure
 * that another try would mend: 'no address' to send to, and 'settled', where what is signed is something else or the
 * adviser's to send.
 */
export type FollowUp =
  | 'completing'
  | 'sending'
  | 'done'
  | 'not completed'
  | 'not sent'
  | 'no address'
  | 'settled'

/**
 * What follows a submitted form, in this order: the response is marked complete, then sent to be signed, unless the
 * adviser is to look at it first. Where the first fails the second is not tried; another try begins with what failed.
 * The portal repeats the second by itself.
 */
export function useFollowUps(code: string): { followUp: FollowUp | undefined; begin: () => void } {
  const [followUp, setFollowUp] = useState<FollowUp>()
  const completed = useRef<'no' | 'perhaps' | 'yes'>('no')

  async function follow(): Promise<void> {
    if (completed.current !== 'yes') {
      setFollowUp('completing')
      completed.current = await complete(code, completed.current === 'perhaps')
      if (completed.current !== 'yes') return setFollowUp('not completed')
    }
    if (pageSettings.clientSubmissionWaits) return setFollowUp('settled')
    setFollowUp('sending')
    setFollowUp(await call(sendForSignature, { params: { id: code } }).then(() => 'done', whyNotSent))
  }
  return { followUp, begin: () => void follow() }
}

function whyNotSent(error: unknown): FollowUp {
  if (!(error instanceof CallRefused) || error.mayPassLater) return 'not sent'
  return error.code === 'invalid' ? 'no address' : 'settled'
}

/**
 * Whether the response is marked complete. Where the line broke nobody knows: then a link that opens nothing on the
 * next try was closed by the first one, whose answer alone was lost.
 */
async function complete(code: string, perhapsBefore: boolean): Promise<'no' | 'perhaps' | 'yes'> {
  try {
    await call(finishLink, { params: { code } })
    return 'yes'
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 0) return 'perhaps'
    if (error.code === 'link_closed') return 'yes'
    return perhapsBefore && error.code === 'not_found' ? 'yes' : 'no'
  }
}
