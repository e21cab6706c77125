import { useState } from 'react'
import { CallRefused } from './call.ts'
import { useTranslation } from './translation.ts'
import { useBusy } from './use-busy.ts'

interface Uploading {
  largestBytes: number
  /** What is said of a larger file, before it is sent. */
  tooLarge: string
  /** @throws CallRefused */
  upload: (file: File) => Promise<void>
}

/** Sends a file, one at a time; why one was refused is shown where it was chosen. */
export function useUpload({ largestBytes, tooLarge, upload }: Uploading) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState('')
  const send = async (file: File) => {
    setRefused('')
    if (file.size > largestBytes) return setRefused(t(tooLarge))
    try {
      await upload(file)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(
        error.message || t('The file could not be sent. Please check your connection and try again.'),
      )
    }
  }
  return { busy, refused, send: (file: File | undefined) => file && run(() => send(file)) }
}
