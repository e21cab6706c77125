import type { Endpoint, FileKind } from '../platform/endpoint.ts'
import { spoken, useTranslation } from './translation.ts'
import { toast } from './ui/toast/toast.ts'
import { useBusy } from './use-busy.ts'

export type FileEndpoint = Endpoint & { file: FileKind }

/** Where a document stands, for a link that opens it in a window of its own. */
export function fileAddress(endpoint: FileEndpoint, params: Record<string, string>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Fetches a document and saves it under the server's name; what is refused is said in a toast. */
export function useDownload(endpoint: FileEndpoint, params: Record<string, string>) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const download = async () => {
    try {
      const response = await fetch(fileAddress(endpoint, params), {
        credentials: 'same-origin',
        headers: { 'accept-language': spoken() },
      })
      if (!response.ok) toast.failed((await reasonOf(response)) ?? t('Something went wrong'))
      else save(await response.blob(), nameOf(response))
    } catch {
      toast.failed(t('Please check your connection.'))
    }
  }
  return { download: () => run(download), busy }
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const answer: { errorMessages?: string[] } = await response.json().catch(() => ({}))
  return answer.errorMessages?.[0]
}

export const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''

export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // some browsers read it only after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
