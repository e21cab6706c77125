import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const catalogues = globSync('fr/*.json', { cwd: import.meta.dirname })

it('has each sentence in one catalogue: of two, whichever was merged last would be shown', () => {
  const sentences = catalogues.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  )
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([])
})
