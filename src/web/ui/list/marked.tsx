import { partsFound } from './matching.ts'

/** A text in which what was searched for is marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  let at = 0
  return partsFound(text, search).map((part) => {
    at += part.text.length
    return part.found ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>
  })
}
