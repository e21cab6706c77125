import type { Endpoint, FileKind } from '../platform/endpoint.ts'
import { spoken, useTranslation } from './translation.ts'
import { toast } from './ui/toast/toast.ts'
import { useBusy } from './use-busy.ts'

export type FileEndpoint = Endpoint & { file: FileKind }

/** Where a document stands, for a link that opens it in a window of its own. */
export function fileAddress(endpoint: FileEndpoint, params: Record<string, string>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

interface DownloadOptions {
  /** Asks for the code that the document waits for. */
  onCodeRequired?: () => void
}

/** Fetches a document and saves it under the server's name; what is refused is said in a toast. */
export function useDownload(
  endpoint: FileEndpoint,
  params: Record<string, string>,
  { onCodeRequired }: DownloadOptions = {},
) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const download = async () => {
    try {
      const response = await fetch(fileAddress(endpoint, params), {
        credentials: 'same-origin',
        headers: { 'accept-language': spoken() },
      })
      if (!response.ok) {
        const { code, errorMessages } = await answerOf(response)
        if (code === 'code_required' && onCodeRequired) onCodeRequired()
        else toast.failed(errorMessages?.[0] ?? t('Something went wrong'))
      } else save(await response.blob(), nameOf(response))
    } catch {
      toast.failed(t('Please check your connection.'))
    }
  }
  return { download: () => run(download), busy }
}

const answerOf = (response: Response): Promise<{ code?: string; errorMessages?: string[] }> =>
  response.json().catch(() => ({}))

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
