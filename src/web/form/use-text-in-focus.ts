import { type ChangeEvent, type FocusEvent, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What a field shows: while it is in focus, its own text, so that nothing that is stored meanwhile, tidied or by
 * another device, moves under the caret; else what is stored. Whoever only passes through writes nothing.
 * @param tidy what was typed, as it is kept when the field is left
 * @param atRest what is shown while it is not in focus, where that is another text, such as a mask
 */
export function useTextInFocus(
  stored: string,
  write: (text: string) => void,
  tidy: (typed: string) => string = asTyped,
  atRest: string = stored,
) {
  const [own, setOwn] = useState<{ text: string; isTyped: boolean }>()
  return {
    text: own?.text ?? atRest,
    onFocus: () => setOwn({ text: stored, isTyped: false }),
    onChange({ currentTarget: { value } }: ChangeEvent<Field>) {
      setOwn({ text: value, isTyped: true })
      write(value)
    },
    onBlur({ currentTarget: { value } }: FocusEvent<Field>) {
      const tidied = tidy(value)
      if (own?.isTyped && tidied !== value) write(tidied)
      setOwn(undefined)
    },
  }
}

const asTyped = (typed: string): string => typed
