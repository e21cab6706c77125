import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../translation.ts'

interface Props {
  label: string
  /** Where it leads on a page that was opened by its address, before which there is nothing of ours. */
  otherwise: string
}

/** Shows the previous page in history. */
export function GoBack({ label, otherwise }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // the router's own count of its entries; 0 on the page that the portal was opened at
  const first = !window.history.state?.idx
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      ml={-10}
      w="fit-content"
      leftSection={<ArrowLeft size={18} aria-hidden />}
      onClick={() => (first ? navigate(otherwise) : navigate(-1))}
    >
      {t(label)}
    </Button>
  )
}
