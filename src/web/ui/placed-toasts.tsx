import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { freeTop } from './free-top.ts'

const belowHeader = 72
const lookMilliseconds = 100
const controls = 'a, button, input, select, textarea, summary, [role="button"], [tabindex="0"]'
const place = '.mantine-Notifications-root[data-position="top-right"]'

/** The toasts, at the top right, where they lie over nothing that can be used. */
export function PlacedToasts() {
  const { notifications } = useNotifications()
  const isShown = notifications.length > 0
  useEffect(() => {
    if (!isShown) return
    moveToFreePlace()
    // a dialog closes, a list arrives: what was free a moment ago may be taken
    const look = setInterval(moveToFreePlace, lookMilliseconds)
    return () => clearInterval(look)
  }, [isShown])
  return <Notifications position="top-right" limit={2} />
}

function moveToFreePlace(): void {
  const toasts = document.querySelector<HTMLElement>(place)
  if (!toasts) return
  const { left, right } = toasts.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(controls)]
    .filter((control) => !toasts.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  const top = freeTop(
    boxes,
    { left, right, height: toasts.offsetHeight },
    { least: belowHeader, most: window.innerHeight },
  )
  document.documentElement.style.setProperty('--toasts-top', `${top}px`)
}
