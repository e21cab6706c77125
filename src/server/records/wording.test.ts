import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asText, factsFor } from '../../platform/facts.ts'
import type { Form } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import { wordingOf } from './wording.ts'

interface Draft {
  name?: string
}

const formThatAsks = (label: string): Form<Draft> => ({
  steps: [
    {
      id: 'general',
      title: words('General Details'),
      owns: ['name'],
      rules: [],
      facts: [factsFor<Draft>().fact('name', label, asText)],
    },
  ],
})

it('is another version as soon as a field is called otherwise, or the document says something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-wording-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'words.typ')
  const version = (label: string) => wordingOf(formThatAsks(label), [file])
  await writeFile(file, '#let status = "Status"')
  const first = await version(words('First Name'))
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(await version(words('First Name'))).toBe(first)
  expect(await version(words('Last Name'))).not.toBe(first)
  await writeFile(file, '#let status = "State"')
  expect(await version(words('First Name'))).not.toBe(first)
})
