import type { ButtonProps } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { SendingButton } from './sending-button.tsx'

interface Props {
  /** What is chosen, as in 'PNG picture'. */
  label: string
  /** As of an `<input type="file">`. */
  accept: string
  busy: boolean
  variant?: NonNullable<ButtonProps['variant']>
  onChoose: (file: File | undefined) => void
  children: ReactNode
}

/** Has a file chosen. */
export function FileButton({ label, accept, busy, variant = 'filled', onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="unseen"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0])
          // the same file may be chosen again once it is mended
          event.currentTarget.value = ''
        }}
      />
      <SendingButton
        busy={busy}
        variant={variant}
        leftSection={<Upload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </SendingButton>
    </>
  )
}
