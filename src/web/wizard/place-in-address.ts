import type { FocusEvent } from 'react'
import { type Form, labelAt, labelsOf } from '../../platform/form.ts'

/**
 * The field that somebody is in stands in the address: a reload, and whoever comes back after the session ended, go on
 * there. It is written past the router, for which it is no other place.
 */
export function placeInAddress<D>(form: Form<D>): (event: FocusEvent) => void {
  const labels = labelsOf(form)
  return ({ target }) => {
    for (let element: Element | null = target; element; element = element.parentElement) {
      if (labelAt(labels, element.id) === undefined) continue
      history.replaceState(history.state, '', `#${element.id}`)
      return
    }
  }
}
