import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Form, labelsOf, rowNamesOf } from '../../platform/form.ts'
import { translated } from '../http/language.ts'

/**
 * The version of a form's wording: a digest of its steps, of what its fields and rows are called, and of the files in which
 * its document has words of its own, in both languages. It is another as soon as any of them is, and nobody has to count.
 */
export async function wordingOf<D>(form: Form<D>, documentWords: readonly string[]): Promise<string> {
  const sentences = [
    ...form.steps.map(({ id, title }) => [id, title] as const),
    ...Object.entries(labelsOf(form)),
    ...Object.entries(rowNamesOf(form)),
  ].map(([of, sentence]) => [of, sentence, translated('fr')(sentence)])
  const files = await Promise.all(documentWords.map((file) => readFile(file, 'utf8')))
  return createHash('sha256')
    .update(JSON.stringify([sentences, files]))
    .digest('hex')
    .slice(0, 16)
}
