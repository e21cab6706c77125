import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeTypesetter, type Typesetting } from './typesetter.ts'

const head = `#let order = json(bytes(sys.inputs.data))
#set document(title: "Email", date: none)
#set text(font: ("Inter", "Source Serif 4"), fallback: false, lang: order.language)
`
const templates = {
  'plain.typ': `${head}#order.data.text`,
  'faulty.typ': `${head}#order.data.nothingOfThatName`,
  // Typst's reader recurses: so deep it overflows its stack, and takes its process with it
  'deadly.typ': `#${'('.repeat(200_000)}`,
  'endless.typ': '#for _ in range(100000) { for _ in range(100000) { } }',
  'outside.typ': `${head}#read("../../../../../etc/hostname")`,
  'fetching.typ': `${head}#import "@preview/cetz:0.3.0"`,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emails-'))
  for (const [name, source] of Object.entries(templates)) await writeFile(join(folder, name), source)
})
afterAll(() => rm(folder, { recursive: true }))

function typesetterHere(limits: { patienceMs?: number; documentsPerProcess?: number } = {}) {
  const firm = { name: 'Maple', accent: '#8C6A3F', logo: undefined }
  const typesetter = makeTypesetter({ firm, templates: folder, ...limits })
  onTestFinished(() => typesetter.close())
  const makeWith =
    (typesetting: Typesetting) =>
    (name: keyof typeof templates, text = 'Hello') =>
      typesetting.typeset({
        template: join(folder, name),
        data: { text },
        language: 'en',
        writtenAt: new Date('2026-11-21T10:00:00Z'),
      })
  return { typesetter, make: makeWith(typesetter), makeWith }
}

const textOf = async (pdf: Buffer) =>
  (await PDF.load(pdf))
    .extractText()
    .map(({ text }) => text)
    .join('\n')

describe('the typesetter', () => {
  it('makes documents in the order they were asked for', async () => {
    const { make } = typesetterHere()
    const done: string[] = []
    const made = ['one', 'two', 'three'].map(async (text) => {
      const { pdf } = await make('plain.typ', text)
      done.push(text)
      return textOf(pdf)
    })
    expect(await Promise.all(made)).toEqual(['one', 'two', 'three'])
    expect(done).toEqual(['one', 'two', 'three'])
  })

  it('makes what a job needs before the previews in line, and refuses the one after 64', async () => {
    const { typesetter, make, makeWith } = typesetterHere()
    const done: string[] = []
    const noted = async (name: string, making: Promise<unknown>) => {
      await making
      done.push(name)
    }
    const preview = (name: string) => noted(name, makeWith(typesetter.preview(() => true))('plain.typ'))
    const waiting = Array.from({ length: 65 }, (_, n) => preview(`preview ${n}`))
    expect(() => typesetter.preview(() => true)).toThrow(expect.objectContaining({ status: 503 }))
    await Promise.all([...waiting, noted('seal', make('plain.typ'))])
    expect(done.slice(0, 3)).toEqual(['preview 0', 'seal', 'preview 1'])
  })

  it('does not make a preview that nobody waits for any more when its turn comes', async () => {
    const { typesetter, makeWith } = typesetterHere()
    const unwanted = makeWith(typesetter.preview(() => false))('plain.typ')
    await expect(unwanted).rejects.toThrow('Nobody waits')
  })

  it.runIf(process.platform === 'linux')('leaves the processor to the portal first', async () => {
    const { make } = typesetterHere()
    await make('plain.typ')
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    expect(children.trim().split(' ').map(Number).map(getPriority)).toContain(5)
  })

  it('goes on after a template that does not compile, and names the file at fault', async () => {
    const { make } = typesetterHere()
    await expect(make('faulty.typ')).rejects.toThrow('faulty.typ')
    await expect(textOf((await make('plain.typ')).pdf)).resolves.toBe('Hello')
  })

  it('loses one document to a crash of its process: the next gets a new one', async () => {
    const { make } = typesetterHere()
    await make('plain.typ')
    const crashed = make('deadly.typ')
    const waiting = make('plain.typ', 'waited')
    await expect(crashed).rejects.toThrow('The typesetting process ended')
    expect(await textOf((await waiting).pdf)).toBe('waited')
  })

  it('gives up a document that takes too long', async () => {
    const { make } = typesetterHere({ patienceMs: 4_000 })
    await expect(make('endless.typ')).rejects.toThrow('longer than 4000 ms')
    expect(await textOf((await make('plain.typ')).pdf)).toBe('Hello')
  })

  it('goes on in a new process after so many documents', async () => {
    const { make } = typesetterHere({ documentsPerProcess: 2 })
    for (const text of ['1', '2', '3', '4', '5'])
      expect(await textOf((await make('plain.typ', text)).pdf)).toBe(text)
  })

  it('reads nothing outside of the templates, and fetches nothing', async () => {
    const { make } = typesetterHere()
    await expect(make('outside.typ')).rejects.toThrow('outside.typ')
    await expect(make('fetching.typ')).rejects.toThrow('fetching.typ')
  })

  it('prints what its fonts have no shape for as a box, and leaves out what cannot be seen', async () => {
    const { make } = typesetterHere()
    const { pdf } = await make('plain.typ', 'Zoë Łukasz Ђ 王 👩‍👩‍👧 a\u202eb\u0007c\ud800d e\u0301')
    expect(await textOf(pdf)).toBe('Zoë Łukasz Ђ □ □ abc□d é')
  })

  it('refuses documents once it is closed', async () => {
    const { typesetter, make } = typesetterHere()
    const last = make('plain.typ')
    await typesetter.close()
    await expect(last).resolves.toBeDefined()
    await expect(make('plain.typ')).rejects.toThrow('closed')
  })
})
