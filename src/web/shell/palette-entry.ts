import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What the palette offers: chosen, it is done. */
export interface PaletteEntry {
  key: string
  icon: LucideIcon
  /** What it is found by. */
  name: string
  /** The name with what was found marked. */
  shown?: ReactNode
  /** Beside the name. */
  about?: ReactNode
  /** In whose book it is, where several are searched. */
  whose?: string | undefined
  run: () => void
}

export interface PaletteGroup {
  label: string
  entries: PaletteEntry[]
}
