import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { unzip } from './unzip.ts'

async function zipped(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('deflated '.repeat(100)), 'folder/Première.txt')
  zip.addBuffer(Buffer.from('stored'), 'second.txt', { compress: false })
  zip.end()
  return await buffer(zip.outputStream)
}

it('unpacks what is deflated and what is stored', async () => {
  expect(unzip(await zipped()).map(({ name, bytes }) => [name, String(bytes)])).toEqual([
    ['folder/Première.txt', 'deflated '.repeat(100)],
    ['second.txt', 'stored'],
  ])
})

it('refuses what is empty, cut off or damaged', async () => {
  const zip = await zipped()
  const damaged = Buffer.from(zip)
  damaged[60] = (damaged[60] ?? 0) ^ 1
  for (const bad of [
    Buffer.alloc(0),
    Buffer.from('<html></html>'),
    zip.subarray(0, -30),
    zip.subarray(40),
    damaged,
  ])
    expect(() => unzip(bad)).toThrow('provider answered nonsense')
})
