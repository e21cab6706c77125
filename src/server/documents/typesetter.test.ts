import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { encode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeTypesetter } from './typesetter.ts'

const head = `#let order = json(bytes(sys.inputs.data))
#set document(title: "Email", date: none)
#set text(font: ("Inter", "Source Serif 4"), fallback: false, lang: order.language)
`
const templates = {
  'plain.typ': `${head}#order.data.text`,
  'letterhead.typ': `${head}#if "logo" in order { image(order.logo, alt: "Maple") } else [none]`,
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

const firm = { name: 'Maple', accent: '#8C6A3F', logo: undefined }

function typesetterHere(
  limits: { cpuMs?: number; heldBytes?: number; documentsPerProcess?: number; priority?: number } = {},
) {
  const typesetter = makeTypesetter({ firm, templates: folder, ...limits })
  onTestFinished(() => typesetter.close())
  const make = (name: keyof typeof templates, text = 'Hello') =>
    typesetter.typeset({
      template: join(folder, name),
      data: { text },
      language: 'en',
      writtenAt: new Date('2026-11-21T10:00:00Z'),
    })
  return { typesetter, make }
}

/** This process' children that leave the processor to all others. */
async function niceChildren(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return children
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => priorityOf(pid) === 10)
}

/** Undefined of a process that has ended since it was listed, as those of the test before may. */
function priorityOf(pid: number): number | undefined {
  try {
    return getPriority(pid)
  } catch {
    return undefined
  }
}

const textOf = async (pdf: Buffer) =>
  (await PDF.load(pdf))
    .extractText()
    .map(({ text }) => text)
    .join('\n')

describe('the typesetter', () => {
  it('takes the firm’s logo of the moment, also where a process of before waits', async () => {
    const lately: { name: string; accent: string; logo: string | undefined } = { ...firm }
    const typesetter = makeTypesetter({ firm: lately, templates: folder })
    onTestFinished(() => typesetter.close())
    const hasPicture = async () => {
      const { pdf } = await typesetter.typeset({
        template: join(folder, 'letterhead.typ'),
        data: {},
        language: 'en',
        writtenAt: new Date('2026-11-21T10:00:00Z'),
      })
      return pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')
    }
    expect(await hasPicture()).toBe(false)
    lately.logo = join(folder, 'logo.png')
    await writeFile(lately.logo, encode({ width: 2, height: 2, channels: 3, data: new Uint8Array(12) }))
    expect(await hasPicture()).toBe(true)
    lately.logo = undefined
    expect(await hasPicture()).toBe(false)
  })

  it('makes what is asked for at once, each with its own text', async () => {
    const { make } = typesetterHere()
    const made = ['one', 'two', 'three'].map(async (text) => textOf((await make('plain.typ', text)).pdf))
    expect(await Promise.all(made)).toEqual(['one', 'two', 'three'])
  })

  it('neither reads nor makes a preview that nobody waits for any more when its turn comes', async () => {
    const { typesetter } = typesetterHere()
    let isRead = false
    const unwanted = typesetter.preview({ person: 'a', isWanted: () => false }, async () => {
      isRead = true
    })
    await expect(unwanted).rejects.toThrow('Nobody waits')
    expect(isRead).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'leaves the processor to the portal first, in two processes at most',
    async () => {
      const { make } = typesetterHere()
      const before = await niceChildren()
      await Promise.all(Array.from({ length: 6 }, () => make('plain.typ')))
      const started = (await niceChildren()).filter((pid) => !before.includes(pid))
      expect([1, 2]).toContain(started.length)
    },
  )

  it('goes on after a template that does not compile, and names the file at fault', async () => {
    const { make } = typesetterHere()
    await expect(make('faulty.typ')).rejects.toThrow('faulty.typ')
    await expect(textOf((await make('plain.typ')).pdf)).resolves.toBe('Hello')
  })

  it('makes a document whose process was ended by another hand once more, in a new one', async () => {
    const { make } = typesetterHere()
    const before = await niceChildren()
    await make('plain.typ')
    const again = make('plain.typ', 'again')
    for (const pid of await niceChildren()) if (!before.includes(pid)) process.kill(pid, 'SIGKILL')
    expect(await textOf((await again).pdf)).toBe('again')
  })

  it('loses one document to a crash of its process: the next gets a new one', async () => {
    const { make } = typesetterHere()
    await make('plain.typ')
    const crashed = make('deadly.typ')
    const waiting = make('plain.typ', 'waited')
    await expect(crashed).rejects.toThrow('The typesetting process ended')
    expect(await textOf((await waiting).pdf)).toBe('waited')
  })

  it('gives up a document that takes too much time of the processor, and others beside it are made', async () => {
    const { make } = typesetterHere({ cpuMs: 1_000, priority: 0 })
    const guilty = make('endless.typ')
    const innocent = ['one', 'two', 'three'].map((text) => make('plain.typ', text))
    await expect(guilty).rejects.toMatchObject({ code: 'invalid', details: { issues: [{ path: '' }] } })
    expect(await Promise.all((await Promise.all(innocent)).map(({ pdf }) => textOf(pdf)))).toEqual([
      'one',
      'two',
      'three',
    ])
  })

  it('gives up one that takes too much memory', async () => {
    const { make } = typesetterHere({ heldBytes: 2 ** 20, priority: 0 })
    await expect(make('endless.typ')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('names the field whose text cannot be set in time', async () => {
    const typesetter = makeTypesetter({ firm, cpuMs: 1_600, priority: 0 })
    onTestFinished(() => typesetter.close())
    const [prose, attack] = ['A quiet word. '.repeat(2_000), '\\'.repeat(20_000)]
    const made = typesetter.typeset({
      template: join(import.meta.dirname, 'one-text.typ'),
      data: { text: attack },
      language: 'en',
      writtenAt: new Date('2026-11-21T10:00:00Z'),
      texts: [
        { path: 'notes', text: prose },
        { path: 'reasons.0', text: attack },
      ],
    })
    await expect(made).rejects.toMatchObject({
      code: 'invalid',
      details: {
        issues: [{ path: 'reasons.0', message: expect.stringContaining('This text takes too long') }],
      },
    })
  })

  it('goes on in a new process after so many documents', async () => {
    const { make } = typesetterHere({ documentsPerProcess: 2, priority: 0 })
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
