import { useEffect, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { type Judgement, type RiskResponse, readJudgement, readNewestResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import type { Saving } from './saver.ts'

/** What is stored now, with who saved it when; null where nothing is. 'gone': nor is the client on file any more. */
export type Stored =
  | { is: 'being read' }
  | { is: 'unread' }
  | { is: 'gone' }
  | { is: 'read'; response: RiskResponse | null; saved: Judgement | null }

/** Why a save was refused for good: somebody saved first, or what it was over is no more. */
export const isOutdated = (because: unknown): because is CallRefused =>
  because instanceof CallRefused && (because.code === 'stale' || isMissing(because))

const isMissing = (error: unknown): boolean => error instanceof CallRefused && error.code === 'not_found'

/**
 * What is stored now, read when a save was refused because it is no longer what was opened. Where the client began to
 * answer it through a link meanwhile, the page reads itself anew.
 */
export function useStored(clientId: string, saving: Saving) {
  const [stored, setStored] = useState<Stored>({ is: 'being read' })
  const [tries, setTries] = useState(0)
  const because = saving.is === 'refused' ? saving.because : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again for each try
  useEffect(() => {
    if (because instanceof CallRefused && because.code === 'conflict') {
      toast.failed(because.message)
      invalidate(readNewestResponse, readLink)
    }
    if (!isOutdated(because)) return
    let current = true
    setStored({ is: 'being read' })
    read(clientId).then(
      (found) => current && setStored(found),
      (error) => current && setStored({ is: isMissing(error) ? 'gone' : 'unread' }),
    )
    return () => {
      current = false
    }
  }, [because, clientId, tries])
  return { stored, readAgain: () => setTries(tries + 1) }
}

async function read(clientId: string): Promise<Stored> {
  const { result: response } = await call(readNewestResponse, { params: { clientId } })
  const saved = response && (await call(readJudgement, { params: { id: response.id } })).result
  return { is: 'read', response, saved }
}
