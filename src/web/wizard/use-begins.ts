import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from './focus-field.ts'
import type { Visit } from './use-step-in-address.ts'

type Title = RefObject<HTMLHeadingElement | null>

/** From its top, with the reader's focus on its title. */
function begin(title: Title): void {
  window.scrollTo(0, 0)
  title.current?.focus({ preventScroll: true })
}

/** For the title at which a page or a step begins: shown from its top, it takes the focus. */
export function useBeginsHere(begins: boolean): Title {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (begins) begin(title)
  }, [begins])
  return title
}

/** For the title of a step: on each visit the focus goes to the field that the address names, else to the title. */
export function useBeginsAt<Id extends string>(
  step: Id,
  { step: visited, field, visitKey }: Visit<Id>,
): Title {
  const title = useRef<HTMLHeadingElement>(null)
  // the step that is left is drawn until it has faded
  const isVisited = step === visited
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit of the same field goes there again
  useEffect(() => {
    if (isVisited && (field === undefined || !focusField(field))) begin(title)
  }, [isVisited, field, visitKey])
  return title
}
