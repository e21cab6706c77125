import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { CallRefused } from './call.ts'
import { type FileEndpoint, fileAddress, nameOf, save } from './download.ts'
import { spoken, useTranslation } from './translation.ts'
import { toast } from './ui/toast/toast.ts'
import { useBusy } from './use-busy.ts'

type WithBody<Body extends z.ZodType> = FileEndpoint & Pick<Endpoint, 'path'> & { body?: Body }

/** Fetches a document that is asked for with a body, and saves it; what is refused is for the form to show. */
export function useFileFor<Body extends z.ZodType>(
  endpoint: WithBody<Body>,
  params: Record<string, string> = {},
) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<CallRefused | null>(null)
  const fetchFile = (body: z.input<Body>, onSaved: () => void) =>
    run(async () => {
      setRefused(null)
      try {
        const response = await fetch(fileAddress(endpoint, params), {
          method: endpoint.method,
          credentials: 'same-origin',
          headers: { 'accept-language': spoken(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (response.ok) {
          save(await response.blob(), nameOf(response))
          onSaved()
          return
        }
        const answer = await response.json().catch(() => ({}))
        const refusal = new CallRefused(response.status, answer, response.headers.get('retry-after'))
        setRefused(refusal)
        if (refusal.issues.length === 0) toast.failed(refusal.message || t('Something went wrong'))
      } catch {
        toast.failed(t('Please check your connection.'))
      }
    })
  return { fetchFile, busy, refused }
}
