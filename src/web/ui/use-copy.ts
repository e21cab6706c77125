import { useTranslation } from '../translation.ts'
import { toast } from './toast/toast.ts'

/** Puts a text on the clipboard, and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(t('Copied'))
    } catch {
      toast.failed(t('Copying was not allowed. Please select the text and copy it.'))
    }
  }
  return (text) => void copy(text)
}
