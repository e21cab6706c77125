import { Copy } from 'lucide-react'
import { Button } from '../public-ui/button.tsx'
import { useCopy } from './use-copy.ts'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <Button kind="plain" onClick={() => copy(text)}>
      <Copy size={16} aria-hidden />
      {label}
    </Button>
  )
}
