import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../translation.ts'

interface Props {
  label: string
  /** Where it leads on a page that was opened by its address, before which there is nothing of ours. */
  otherwise: string
}

/** The router's own count of its entries; 0 on the page that the portal was opened at. */
const entryNow = (): number => window.history.state?.idx ?? 0

/**
 * Shows the page before this one in history: a wizard's steps are entries of their own, and one page all the same.
 * @param otherwise where it leads on a page that was opened by its address, before which there is nothing of ours
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const [entered] = useState(entryNow)
  return () => {
    if (entered === 0) return void navigate(otherwise)
    const now = entryNow()
    void navigate(Math.min(entered, now) - now - 1)
  }
}

export function GoBack({ label, otherwise }: Props) {
  const { t } = useTranslation()
  const goBack = useGoBack(otherwise)
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      ml={-10}
      w="fit-content"
      leftSection={<ArrowLeft size={18} aria-hidden />}
      onClick={goBack}
    >
      {t(label)}
    </Button>
  )
}
