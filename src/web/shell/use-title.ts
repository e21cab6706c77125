import { useEffect } from 'react'
import { pageSettings } from '../page-settings.ts'

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageSettings.firmName}`
  }, [title])
}
