import type { z } from 'zod'
import { words } from '../words.ts'

const absent = (input: unknown) => input === undefined || input === null

/** The two sentences of a schema: nothing was given (null is nothing, too), or something of the wrong kind. */
export const saying = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (absent(input) ? missing : wrong),
})

export const tooLong = words('This text is too long')

const wrongKind: Record<string, string> = {
  string: words('Please Enter Text'),
  number: words('Please Enter a Number'),
  int: words('Please Enter a Whole Number'),
  boolean: words('Please Answer Yes or No'),
  array: words('A list is expected here'),
  object: words('Details are expected here'),
}

const notValid = words('This is not valid')

const outside = (origin: string, sentences: { string: string; array: string; number: string }) =>
  origin === 'string' ? sentences.string : origin === 'array' ? sentences.array : sentences.number

const tooBig = {
  string: tooLong,
  array: words('There are too many entries'),
  number: words('This number is too large'),
}
const tooSmall = {
  string: words('This text is too short'),
  array: words('There are too few entries'),
  number: words('This number is too small'),
}

/**
 * What to say where a schema says nothing of its own; zod's own texts are for programmers. It goes with the
 * parse, `schema.safeParse(body, { error: inWords })`: a schema's own sentence goes before it.
 */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return absent(issue.input) ? words('Please fill this in') : (wrongKind[issue.expected] ?? notValid)
    case 'unrecognized_keys':
      return words('This property is unknown')
    case 'too_big':
      return outside(issue.origin, tooBig)
    case 'too_small':
      return outside(issue.origin, tooSmall)
    case 'invalid_value':
      return absent(issue.input) ? words('Please fill this in') : words('Please choose from the list')
    default:
      return notValid
  }
}
