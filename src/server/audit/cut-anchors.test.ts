import { appendFile, truncate, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../encryption/cipher.ts'
import { auditedFirm, fileOf, linesOf, stop, withEntries } from './trail-testing.ts'

const falseMemory = expect.stringMatching(
  /^What the database remembers of \S+ is not what the portal told it/,
)

describe('a file of anchors', () => {
  it('that ends within a line is found, though the database was made to remember less [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    const file = await fileOf(made)
    const lines = await linesOf(made)
    const whole = `${lines.join('\n')}\n`
    for (const cut of [1, 2, 100, (lines.at(-1) ?? '').length]) {
      await truncate(file, whole.length - cut)
      await made.owner.query('update audit_anchor_file set lines = $1, link = decode($2, $3)', [
        lines.length - 1,
        (lines.at(-2) ?? '').split(' ')[6],
        'hex',
      ])
      expect(await made.findings(), `${cut} bytes`).toEqual([
        falseMemory,
        expect.stringMatching(/ends within its line 7: its end was cut off/),
      ])
      await writeFile(file, whole)
    }
  })

  it('whose last line was cut off is found, though the database was made to remember less [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    const file = await fileOf(made)
    const lines = await linesOf(made)
    const memory = async () =>
      (await made.owner.query('select lines, link, mac from audit_anchor_file')).rows[0]
    const before = await memory()
    await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`)
    expect(await made.findings()).toEqual([expect.stringMatching(/was cut: it has 6 lines/)])
    const remember = 'update audit_anchor_file set lines = $1, link = $2, mac = $3'
    const link = Buffer.from((lines.at(-2) ?? '').split(' ')[6] ?? '', 'hex')
    const ofUnknownKey = Buffer.concat([bytesOf(9), before.mac.subarray(4)])
    for (const mac of [before.mac, null, ofUnknownKey, Buffer.alloc(0)]) {
      await made.owner.query(remember, [lines.length - 1, link, mac])
      expect(await made.findings()).toEqual([falseMemory])
    }
    await writeFile(file, `${lines.join('\n')}\n`)
    await made.owner.query(remember, [before.lines, before.link, before.mac])
    expect(await made.findings()).toEqual([])
  })

  it('is whole where a line was being written when it was read', async () => {
    const made = await auditedFirm()
    await made.services.pool.anchors.assertWritable()
    const [opened = ''] = await linesOf(made)
    await stop(made)
    await appendFile(await fileOf(made), opened)
    const checking = made.findings()
    await appendFile(await fileOf(made), '\n')
    expect((await checking).filter((finding) => finding.includes('ends within'))).toEqual([])
  })
})
