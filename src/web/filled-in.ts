/** A line of text; ticks and choices are pressed, whoever presses them. */
type TextControl = HTMLInputElement | HTMLTextAreaElement

const pressed = ['checkbox', 'radio', 'file', 'submit', 'button']
const isTextControl = (target: unknown): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !pressed.includes(target.type))

/** What each field said last that stood in it. */
const told = new WeakMap<TextControl, string>()

/**
 * Has pages take what a browser or a password manager writes into a field by itself. React passes over an event whose
 * value a script wrote before it, and learns nothing of a value that was written without an event: the former is written
 * so that React sees it, the latter is told as the field is left or its form is sent.
 */
export function takeFilledIn(): void {
  for (const type of ['input', 'change']) document.addEventListener(type, hear, true)
  document.addEventListener('focusout', ({ target }) => tellFilledIn(target), true)
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) for (const control of target.elements) tellFilledIn(control)
    },
    true,
  )
}

function hear({ isTrusted, target }: Event): void {
  if (!isTextControl(target)) return
  told.set(target, target.value)
  if (!isTrusted) writeUnseen(target)
}

/** Tells the page what stands in a field, if that came without an event. */
export function tellFilledIn(control: unknown): void {
  if (!isTextControl(control)) return
  // React writes what it knows of a field into its attribute, which is its default value
  const { value, defaultValue } = control
  if (isSame(value, defaultValue) || value === told.get(control)) return
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Browsers tidy blanks and line breaks of a value, and not of the attribute. */
const isSame = (one: string, other: string) => withoutBlanks(one) === withoutBlanks(other)
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/**
 * Writes the value once more past React's own property of the element, by which React takes what scripts write for
 * its own.
 */
function writeUnseen(control: TextControl): void {
  const { value } = control
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  control.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
