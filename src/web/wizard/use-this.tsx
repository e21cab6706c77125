import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useTranslation } from '../translation.ts'
import { focusField } from './focus-field.ts'

// What is known elsewhere is offered beside its fields, and written once somebody accepts it.

/**
 * Writes what was accepted, and leads into its first field.
 * @param field its name; nowhere where it is undefined
 */
export function takeOver(write: () => void, field: string | undefined): void {
  // a field in focus shows what stood there before
  flushSync(write)
  if (field) focusField(field)
}

/** @param fields whose these are, where several are offered beside each other */
export function UseThis({ onClick, fields }: { onClick: () => void; fields?: string }) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={onClick}
      {...(fields && { 'aria-label': t('Use This: {{fields}}', { fields }) })}
    >
      {t('Use This')}
    </Button>
  )
}
