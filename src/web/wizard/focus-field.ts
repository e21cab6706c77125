const controls = 'input, select, textarea, button'

/**
 * Goes to a field, and brings it into view where it is not; in a group, to what is chosen there, or to the first choice.
 * A field's element has its path as its id. False where the page shows no such field.
 */
export function focusField(path: string): boolean {
  const field = document.getElementById(path)
  if (!field) return false
  const control = field.matches(controls)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
  control?.focus({ preventScroll: true })
  // its label above it, too
  const whole = field.closest('.mantine-InputWrapper-root') ?? field
  if (!isInView(whole)) whole.scrollIntoView({ block: 'start' })
  return true
}

/** Between what stands at the top of the page, or of the dialog, and the lower edge. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const dialog = element.closest('[role=dialog]')
  const padding = getComputedStyle(dialog ?? document.documentElement).scrollPaddingBlockStart
  const covered = (dialog?.getBoundingClientRect().top ?? 0) + (Number.parseFloat(padding) || 0)
  return top >= covered && bottom <= window.innerHeight
}
