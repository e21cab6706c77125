let isPressed = false
const pressed = ({ type }: Event): void => {
  isPressed = type === 'pointerdown'
}
if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(type, pressed, true)

/**
 * Runs it once no mouse button or finger is down. A field that is left by a press elsewhere would show what is wrong with
 * it between the press and its release: the page would move, and the click hit nothing.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const released = () => {
    window.removeEventListener('pointerup', released)
    window.removeEventListener('pointercancel', released)
    // the click comes first
    setTimeout(run)
  }
  window.addEventListener('pointerup', released)
  window.addEventListener('pointercancel', released)
}
