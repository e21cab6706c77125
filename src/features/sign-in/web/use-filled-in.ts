import { type RefObject, useEffect, useState } from 'react'
import { tellFilledIn } from '../../../web/filled-in.ts'

const lookMs = 200

/**
 * Whether the browser or a password manager filled in a field of the form by itself. Some say nothing of it, and until
 * somebody touches the page a browser does not even hand over what it shows there: the fields are looked at until then.
 */
export function useFilledIn(form: RefObject<HTMLFormElement | null>, isTyped: boolean): boolean {
  const [isFilledIn, setFilledIn] = useState(false)
  useEffect(() => {
    if (isTyped) return
    const look = () => {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])]
      for (const field of fields) tellFilledIn(field)
      setFilledIn(fields.some((field) => field.matches(':-webkit-autofill')))
    }
    look()
    const looking = setInterval(look, lookMs)
    return () => clearInterval(looking)
  }, [form, isTyped])
  return isFilledIn
}
