import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { buildPages } from './build-pages.ts'
import { StartProblem } from './start-problem.ts'

it('builds the screens when they are missing, and else leaves them alone', async () => {
  const parent = await emptyFolder()
  const folder = join(parent, 'web')
  let builds = 0
  const counted = () => {
    builds += 1
  }
  const build = () => buildPages(folder, counted)
  // a build that was killed
  await mkdir(join(parent, 'web.999999999'))

  await build()
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('src="/assets/')
  expect(await readdir(parent)).toEqual(['web'])
  await mustBeCompressed(join(folder, 'assets'))
  await mustBeStyled(join(folder, 'assets'))
  await build()
  expect(builds).toBe(1)
})

it('leaves the files of the build before for a portal that serves them, for seven days', async () => {
  const folder = join(await emptyFolder(), 'web')
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const put = async (file: string, days: number) => {
    await writeFile(join(folder, file), '')
    await utimes(join(folder, file), daysAgo(days), daysAgo(days))
  }
  await mkdir(join(folder, 'assets'), { recursive: true })
  await put('assets/former.js', 30)
  await put('assets/superseded-lately.js', 6)
  await put('assets/superseded-long-ago.js', 8)
  const former = { stamp: 'of other sources', files: ['assets/former.js'] }
  await writeFile(join(folder, 'built.json'), JSON.stringify(former))

  await buildPages(folder)
  const kept = (await readdir(join(folder, 'assets'))).filter((name) => /^(former|superseded)/.test(name))
  expect(kept.sort()).toEqual(['former.js', 'superseded-lately.js'])
  expect((await stat(join(folder, 'assets/former.js'))).mtimeMs).toBeGreaterThan(daysAgo(1).getTime())
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('src="/assets/')
})

it('says in a sentence that the screens cannot be written', async () => {
  const file = join(await emptyFolder(), 'file')
  await writeFile(file, '')
  const refused = await buildPages(join(file, 'web')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toMatch(/cannot be written \(ENOTDIR\); run npm start as/)
})

/** Every script and style sheet of 1 kB and more has its two encodings beside it; a font has none. */
async function mustBeCompressed(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((name) => /\.(js|mjs|css)$/.test(name))) {
    const content = await readFile(join(folder, name))
    const unpacked = async (extension: string, unpack: (bytes: Buffer) => Buffer) =>
      unpack(await readFile(join(folder, name + extension)))
    if (content.length < 1024) continue
    expect.soft(await unpacked('.br', brotliDecompressSync), name).toEqual(content)
    expect.soft(await unpacked('.gz', gunzipSync), name).toEqual(content)
  }
  expect(names.filter((name) => name.startsWith('font-')).length).toBeGreaterThan(10)
  expect(names.filter((name) => /woff2\./.test(name))).toEqual([])
}

/** Every component of the library that a script holds has its sheet in web/ui/components.css. */
async function mustBeStyled(folder: string): Promise<void> {
  const names = await readdir(folder)
  const textOf = async (pattern: RegExp) => {
    const files = names.filter((name) => pattern.test(name))
    return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  }
  const classesIn = (text: string, mark: RegExp) =>
    new Set(Array.from(text.matchAll(mark), ([, name]) => name))
  const whole = await readFile(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8')
  const used = classesIn(await textOf(/\.js$/), /["'`](m_[0-9a-f]+)["'`]/g)
  const styled = classesIn(await textOf(/\.css$/), /\.(m_[0-9a-f]+)/g)
  const known = classesIn(whole, /\.(m_[0-9a-f]+)/g)
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => known.has(name) && !styled.has(name))).toEqual([])
}
