import { useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { listParticipants, readClient } from '../../../participants/contract.ts'
import { listPackages } from '../../../signing/contract.ts'
import { readJudgement, readPackage, sendForSignature } from '../../contract.ts'

/** How asking for the signature went. */
export type Asking =
  | { is: 'asking' }
  | { is: 'sent' }
  /** Without an address for it to go to, it goes once there is one. */
  | { is: 'failed'; message: string; lacksAddress: boolean }

/** Requests that a response be sent to be signed. With that it is complete, though it may not go out yet. */
export function useSignature() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking>()
  const ask = async (responseId: string) => {
    setAsking({ is: 'asking' })
    try {
      await call(sendForSignature, { params: { id: responseId } })
      setAsking({ is: 'sent' })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setAsking({
        is: 'failed',
        message:
          error.message || (error.status ? t('Something went wrong') : t('Please check your connection.')),
        lacksAddress: error.issues.some(({ path }) => path === 'email'),
      })
    } finally {
      invalidate(readClient, listParticipants, readJudgement, readPackage, listPackages)
    }
  }
  return { asking, ask: (responseId: string) => void ask(responseId) }
}
