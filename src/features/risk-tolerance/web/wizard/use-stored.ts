import { useEffect, useState } from 'react'
import { outdate } from '../../../../web/answers.ts'
import { CallRefused, call } from '../../../../web/call.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { type RiskResponse, readLink, readNewestResponse } from '../../contract.ts'
import type { Saving } from './saver.ts'

/**
 * What is stored now, read when a save was refused because somebody saved first; undefined until it is there. Where it
 * was completed meanwhile, or the client began to answer it through a link, the page reads itself anew.
 */
export function useStored(clientId: string, saving: Saving): RiskResponse | null | undefined {
  const [stored, setStored] = useState<RiskResponse | null>()
  const because = saving.is === 'refused' ? saving.because : undefined
  useEffect(() => {
    if (!(because instanceof CallRefused)) return
    if (because.code === 'conflict') {
      toast.failed(because.message)
      outdate(readNewestResponse, readLink)
    }
    if (because.code !== 'stale') return
    let current = true
    const read = async () => {
      const answer = await call(readNewestResponse, { params: { clientId } }).catch(() => undefined)
      if (current) setStored(answer?.result)
    }
    void read()
    return () => {
      current = false
      setStored(undefined)
    }
  }, [because, clientId])
  return stored
}
