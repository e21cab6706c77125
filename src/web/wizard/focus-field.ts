const controls = 'input, select, textarea, button'

/**
 * Brings a field into view and goes to it; in a group, to what is chosen there, or to the first choice. A field's
 * element has its path as its id. False where the page shows no such field.
 */
export function focusField(path: string): boolean {
  const field = document.getElementById(path)
  if (!field) return false
  const control = field.matches(controls)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'start' })
  return true
}
