import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isObject } from '../../platform/path.ts'
import type { DocumentRequest } from './typeset-document.ts'
import type { Typesetting } from './typesetter.ts'

// Whether a document says the same as another of its record, made before: by the facts that it prints and the words around
// them, whatever its bytes are.

/**
 * What a document prints and is no fact of its record: its letterhead, which is of today, and how its record stood as it was
 * read.
 */
const besides: ReadonlySet<string> = new Set([
  ...['household', 'adviser', 'documentId', 'version', 'status', 'dates', 'openPoints', 'outOfDate'],
  // they follow from the day of submission
  ...['writtenAt', 'nextReviewOn', 'replacedOn', 'isWordedAnew'],
])

class Asked extends Error {
  readonly request: DocumentRequest

  constructor(request: DocumentRequest) {
    super('what is printed is asked for')
    this.request = request
  }
}

/** Typesets nothing, and throws what it was asked for. */
const asking: Typesetting = {
  typeset: (request) => Promise.reject(new Asked(request)),
}

/**
 * A digest of the facts that a document prints, in its words. No number that is kept masked is in it, where these were read as
 * the ids of their rows (`tellingIds`): whoever has the digest could try them all.
 * @param make makes the document of what was read
 */
export async function contentHashOf(make: (typesetting: Typesetting) => Promise<unknown>): Promise<Buffer> {
  const { template, language, data } = await askedOf(make)
  const facts = Object.entries(data).filter(([key]) => !besides.has(key))
  // each template has its words beside it
  const words = template.replace(/\.typ$/, `.${language}.typ`)
  const wording = await readFile(words, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const said = [language, sorted(Object.fromEntries(facts)), wording]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

async function askedOf(make: (typesetting: Typesetting) => Promise<unknown>): Promise<DocumentRequest> {
  try {
    await make(asking)
  } catch (error) {
    if (error instanceof Asked) return error.request
    throw error
  }
  throw new Error('a document is made without being typeset')
}

/** In whichever order its keys were written, it is the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value) || value instanceof Date) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(Reflect.get(value, key))]),
  )
}
