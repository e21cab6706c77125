import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { Components } from '../components.tsx'
import { freePlace } from './free-place.ts'

const lookMs = 100
/** All that can be pressed or typed in: an option's label is pressed as its circle or box is, and a name drawn on a canvas. */
const controls = [
  'a, button, input, select, textarea, summary, canvas, [contenteditable="true"], [tabindex="0"]',
  '[role="button"], [role="option"], [role="radio"], [role="checkbox"], [role="slider"]',
  ':is(label, div):has(> input[type="radio"], > input[type="checkbox"]), input[type="radio"] + label',
  '.mantine-Radio-body, .mantine-Checkbox-body, .mantine-Switch-body',
].join(', ')
const place = '.mantine-Notifications-root[data-position="top-right"]'

/** The toasts with all that they are made of, at the top right, where they lie over nothing that can be used. */
export function PlacedToasts() {
  const { notifications } = useNotifications()
  const isShown = notifications.length > 0
  useEffect(() => {
    if (!isShown) return
    moveToFreePlace()
    // a dialog closes, a list arrives: what was free a moment ago may be taken
    const look = setInterval(moveToFreePlace, lookMs)
    return () => clearInterval(look)
  }, [isShown])
  return (
    <Components>
      <Notifications position="top-right" limit={2} />
    </Components>
  )
}

function moveToFreePlace(): void {
  const toasts = document.querySelector<HTMLElement>(place)
  if (!toasts) return
  const boxes = [...document.querySelectorAll(controls)]
    .filter((control) => !toasts.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  const size = { width: toasts.offsetWidth, height: toasts.offsetHeight }
  const { top, right } = freePlace(boxes, size, {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  })
  const { style } = document.documentElement
  style.setProperty('--toasts-top', `${top}px`)
  style.setProperty('--toasts-right', `${right}px`)
}
