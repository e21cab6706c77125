import { type ChangeEvent, type FocusEvent, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What a field shows: while it is in focus, its own text, so that nothing that is stored meanwhile, tidied or by
 * another device, moves under the caret; else what is stored.
 * @param tidy what was typed, as it is kept when the field is left
 */
export function useTextInFocus(
  stored: string,
  write: (text: string) => void,
  tidy: (typed: string) => string,
) {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed ?? stored,
    onFocus: () => setTyped(stored),
    onChange({ currentTarget: { value } }: ChangeEvent<Field>) {
      setTyped(value)
      write(value)
    },
    onBlur({ currentTarget: { value } }: FocusEvent<Field>) {
      const tidied = tidy(value)
      if (tidied !== stored) write(tidied)
      setTyped(undefined)
    },
  }
}
