import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Cipher } from '../encryption/cipher.ts'
import { anchorFileEnding } from './anchor-file.ts'
import { type Anchor, beforeFirstLine, chainHashOf, isAuthentic, readLine } from './anchor-line.ts'

/** What is known of a file of anchors once it was read; its entries were told one by one. */
export interface ReadFile {
  id: string
  name: string
  /** Of its first line. */
  openedAt: string
  /** The database's memory of it bears a MAC. */
  isRememberedByMac: boolean
  lines: number
  chainHash: string
  /** The chain hash of the line that the database remembers as its last. */
  chainHashRemembered: string | undefined
  /** Of entries or records. */
  hasAnchors: boolean
  /** How often each content was announced and its entry not anchored; less than 0 where another file announced it. */
  announced: Map<string, number>
  /** 'found' and 'attested': a few lines a file. */
  statements: Anchor[]
  /** The key of its last line, where it is not at hand. */
  unknownKey: number | undefined
  /** The file's size, where it ends within a line. */
  cutAt: number | undefined
  findings: string[]
}

interface Reading {
  cipher: Cipher
  /** How many lines the database remembers of a file. */
  linesRemembered?: ReadonlyMap<string, number>
  onEntry?: (anchor: Anchor) => void
  onRecord?: (anchor: Anchor) => void
}

/** Reads the files of all folders, one after another; none where there is no folder. */
export async function readAnchorFolders(
  folders: readonly string[],
  cipher: Cipher,
  reading: Omit<Reading, 'cipher'> = {},
): Promise<ReadFile[]> {
  const files: ReadFile[] = []
  for (const folder of folders)
    for (const name of await anchorFilesIn(folder))
      files.push(await readAnchorFile(join(folder, name), { ...reading, cipher }))
  return files
}

/** The names of the files of anchors in a folder, the oldest first. */
export async function anchorFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(anchorFileEnding)).sort()
}

/** Reads a file and holds each line against the line before and against its key. */
async function readAnchorFile(path: string, reading: Reading): Promise<ReadFile> {
  const file: ReadFile = {
    id: '',
    name: basename(path),
    openedAt: '',
    lines: 0,
    chainHash: beforeFirstLine,
    chainHashRemembered: undefined,
    hasAnchors: false,
    isRememberedByMac: false,
    announced: new Map(),
    statements: [],
    unknownKey: undefined,
    cutAt: undefined,
    findings: [],
  }
  const { whole, size } = await wholeBytes(path)
  if (whole < size) file.cutAt = size
  if (whole === 0) return file
  const bytes = createReadStream(path, { encoding: 'utf8', end: whole - 1 })
  for await (const text of createInterface({ input: bytes })) follow(file, text, reading)
  if (file.id === '') file.findings.push(`${file.name} does not begin as a file of anchors does.`)
  return file
}

function follow(file: ReadFile, text: string, reading: Reading): void {
  const { cipher, linesRemembered } = reading
  file.lines += 1
  const line = readLine(text)
  if (!line) {
    file.findings.push(`${file.name}, line ${file.lines}, cannot be read.`)
    return
  }
  const mac = isAuthentic(cipher, line)
  const isInOrder = chainHashOf(file.chainHash, line) === line.chainHash && mac !== false
  file.chainHash = line.chainHash
  file.unknownKey = mac === 'unknown' ? line.keyVersion : undefined
  if (file.lines === 1 && line.kind === 'opened') {
    file.id = line.chain
    file.openedAt = line.at
    file.isRememberedByMac = line.length === 1
  }
  if (linesRemembered?.get(file.id) === file.lines) file.chainHashRemembered = line.chainHash
  if (isInOrder) take(file, line, reading)
  else
    file.findings.push(
      `${file.name}, line ${file.lines}, was changed, put in or moved, or the one before it.`,
    )
}

function take(
  file: ReadFile,
  { kind, at, chain, length, hash, content }: Anchor,
  { onEntry, onRecord }: Pick<Reading, 'onEntry' | 'onRecord'>,
) {
  const anchor = { kind, at, chain, length, hash, content }
  if (kind === 'found' || kind === 'attested') file.statements.push(anchor)
  if (kind === 'intent') count(file.announced, content, 1)
  if (kind === 'entry') {
    count(file.announced, content, -1)
    onEntry?.(anchor)
  }
  if (kind === 'record') onRecord?.(anchor)
  if (kind === 'entry' || kind === 'record') file.hasAnchors = true
}

/** Adds to the count of a content; what comes to 0 is not kept. */
export function count(counts: Map<string, number>, content: string, added: number): void {
  const sum = (counts.get(content) ?? 0) + added
  if (sum === 0) counts.delete(content)
  else counts.set(content, sum)
}

/** Longer than any line. */
const tailBytes = 1_024

/** To the end of the last whole line: a portal may be writing the next one. */
async function wholeBytes(path: string): Promise<{ whole: number; size: number }> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
    return { whole: start + buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1, size }
  } finally {
    await handle.close()
  }
}
