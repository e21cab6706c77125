import { Copy } from 'lucide-react'
import { Button } from '../light/button.tsx'
import { useTranslation } from '../translation.ts'
import { toast } from './toast.ts'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(t('Copied'))
    } catch {
      toast.failed(t('Copying was not allowed. Please select the text and copy it.'))
    }
  }
  return (
    <Button kind="plain" onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
      {label}
    </Button>
  )
}
