import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Cipher } from '../encryption/cipher.ts'
import { anchorFileEnding } from './anchor-file.ts'
import { type Anchor, beforeFirstLine, linkOf, readLine, vouchedFor } from './anchor-line.ts'

/** A file of anchors as it was read. */
export interface ReadFile {
  id: string
  name: string
  lines: number
  link: string
  /** The link of every line, the first at 0. */
  links: string[]
  anchors: Anchor[]
  /** The key of its last line, where it is not at hand. */
  unknownKey: number | undefined
  /** Its portal stopped; else it runs, or was killed. */
  isClosed: boolean
  /** Of the last line; '' without one. */
  lastAt: string
  findings: string[]
}

/** The files of a folder; none where there is no folder. */
export async function readAnchorFolder(folder: string, cipher: Cipher): Promise<ReadFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith(anchorFileEnding)).sort()
  return await Promise.all(files.map((name) => readAnchorFile(join(folder, name), cipher)))
}

/** Reads a file and holds each line against the line before and against its key. */
export async function readAnchorFile(path: string, cipher: Cipher): Promise<ReadFile> {
  const file: ReadFile = {
    id: '',
    name: basename(path),
    lines: 0,
    link: beforeFirstLine,
    links: [],
    anchors: [],
    unknownKey: undefined,
    isClosed: false,
    lastAt: '',
    findings: [],
  }
  const whole = await wholeBytes(path)
  if (whole === 0) return file
  const bytes = createReadStream(path, { encoding: 'utf8', end: whole - 1 })
  for await (const text of createInterface({ input: bytes })) follow(file, text, cipher)
  if (file.id === '') file.findings.push(`${file.name} does not begin as a file of anchors does.`)
  return file
}

function follow(file: ReadFile, text: string, cipher: Cipher): void {
  file.lines += 1
  const line = readLine(text)
  if (!line) {
    file.findings.push(`${file.name}, line ${file.lines}, cannot be read.`)
    file.links.push('')
    return
  }
  const mac = vouchedFor(cipher, line)
  if (linkOf(file.link, line) !== line.link || mac === false)
    file.findings.push(
      `${file.name}, line ${file.lines}, was changed, put in or moved, or the one before it.`,
    )
  const { kind, at, chain, length, hash } = line
  if (file.lines === 1 && kind === 'opened') file.id = chain
  file.anchors.push({ kind, at, chain, length, hash })
  file.links.push(line.link)
  file.link = line.link
  file.unknownKey = mac === 'unknown' ? line.keyVersion : undefined
  file.isClosed = kind === 'closed'
  file.lastAt = at
}

/** Longer than any line. */
const tailBytes = 1_024

/** To the end of the last whole line: a portal may be writing, or was killed in the middle of one. */
async function wholeBytes(path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
    return start + buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
  } finally {
    await handle.close()
  }
}
