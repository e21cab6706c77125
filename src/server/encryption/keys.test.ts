import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StartProblem } from '../startup/start-problem.ts'
import { makeCipher } from './cipher.ts'
import { keysOfFile, parseKeys, readKeyFile, saveKeyFile, withNewKey, writeKeys } from './keys.ts'

function aKeyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data', 'keys')
}

describe('the keys', () => {
  it('read as they were written', () => {
    const keys = withNewKey(withNewKey(new Map()))
    expect(parseKeys(` ${writeKeys(keys)}\n`)).toEqual(keys)
  })

  it('are refused in one sentence where a version or a length is wrong', () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    for (const text of ['', key, `0:${key}`, `one:${key}`, '1:short', `1:${key},2`, `-1:${key}`])
      expect(() => parseKeys(text), text).toThrow(StartProblem)
  })
})

describe('the key file', () => {
  it('is made once, for its owner’s eyes alone', () => {
    const file = aKeyFile()
    const made = readKeyFile(file)
    expect([...made.keys()]).toEqual([1])
    expect(readKeyFile(file)).toEqual(made)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['keys'])
  })

  it('is never made anew while it is damaged', () => {
    const file = aKeyFile()
    readKeyFile(file)
    writeFileSync(file, '')
    expect(() => readKeyFile(file)).toThrow(StartProblem)
    expect(statSync(file).size).toBe(0)
  })

  it('tells a running portal of a new key before it encrypts the next value', () => {
    const file = aKeyFile()
    const place = { table: 'client', column: 'sin_encrypted', rowId: '1' }
    const running = makeCipher(keysOfFile(file))
    const old = running.encrypt(place, 'before')
    saveKeyFile(file, withNewKey(readKeyFile(file)))
    const encryptedByOther = makeCipher(readKeyFile(file)).encrypt(place, 'by another')
    expect(running.decrypt(place, encryptedByOther)).toBe('by another')
    expect(running.versionOf(running.encrypt(place, 'after'))).toBe(2)
    expect(running.decrypt(place, old)).toBe('before')
    rmSync(file)
    expect(running.decrypt(place, running.encrypt(place, 'without the file'))).toBe('without the file')
  })
})
