import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { AwsClient } from 'aws4fetch'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { objectServer } from '../../../tests/object-server.ts'
import { Problem } from '../../platform/problem.ts'
import { readConfig } from '../startup/config.ts'
import { openStore } from './object-store.ts'

const logged: unknown[] = []
const log = { warn: (fields: unknown) => void logged.push(fields) }

async function opened(other: Record<string, string> = {}) {
  const server = await objectServer()
  const { files } = readConfig({ ...server.settings, ...other })
  if (!files) throw new Error('no store is set')
  return { server, store: openStore(files, log) }
}

const name = 'a'.repeat(64)

describe('the store of the files', () => {
  it('keeps an object by its name, replaces it, and knows that there is none', async () => {
    const { server, store } = await opened()
    expect([await store.has(name), await store.get(name)]).toEqual([false, undefined])
    await store.put(name, Buffer.from('before'))
    const bytes = Buffer.from([0, 255, 13, 10, 0, 128])
    await store.put(name, bytes)
    expect([await store.has(name), await store.get(name)]).toEqual([true, bytes])
    expect(await server.objects()).toEqual(new Map([[name, bytes]]))
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
  })

  it.each([
    ['InvalidAccessKeyId', { FILES_ACCESS_KEY: 'somebody' }],
    ['SignatureDoesNotMatch', { FILES_SECRET_KEY: 'another' }],
    ['NoSuchBucket', { FILES: 's3://other-files' }],
  ])('is told to be away in words where the reason is %s, which the log tells', async (code, other) => {
    const { store } = await opened(other)
    logged.length = 0
    const asked = store.get(name)
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 60 } })
    await expect(asked).rejects.toBeInstanceOf(Problem)
    await expect(asked).rejects.toThrow('The files cannot be reached right now')
    expect(logged).toEqual([{ code }])
  })

  it('is not asked again at once where it did not answer', async () => {
    const { server, store } = await opened()
    await server.stop()
    logged.length = 0
    await expect(store.get(name)).rejects.toThrow('cannot be reached')
    expect(logged.splice(0)).toEqual([{ code: 'ECONNREFUSED' }])
    await expect(store.put(name, Buffer.from('file'))).rejects.toThrow('cannot be reached')
    expect(logged).toEqual([])
  })

  it('is asked by one caller alone when it has rested, and by all once it has answered that one', async () => {
    const { server, store } = await opened()
    await server.stop()
    await expect(store.get(name)).rejects.toThrow('cannot be reached')
    const held: ServerResponse[] = []
    const silent = createServer((_, response) => void held.push(response))
    const { port } = new URL(server.settings.FILES_ENDPOINT)
    await once(silent.listen(Number(port), '127.0.0.1'), 'listening')
    onTestFinished(() => void silent.close())
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
    onTestFinished(() => void vi.restoreAllMocks())
    const first = store.get(name)
    for (const other of [store.get(name), store.get(name)])
      await expect(other).rejects.toThrow('cannot be reached')
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.end('one')
    expect(await first).toEqual(Buffer.from('one'))
    const both = [store.get(name), store.get(name)]
    await expect.poll(() => held.length).toBe(2)
    for (const response of held) response.end('both')
    expect(await Promise.all(both)).toEqual([Buffer.from('both'), Buffer.from('both')])
  })
})

// Of "Signature Calculations for the Authorization Header" (Amazon S3 API Reference), whose examples Amazon has calculated.
describe('what calls to the store are signed with', () => {
  const client = new AwsClient({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
  })
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const body = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'

  it.each([
    {
      what: 'GET test.txt',
      path: 'test.txt',
      init: { headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty } },
      signed: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      what: 'PUT test$file.text',
      path: 'test%24file.text',
      init: {
        method: 'PUT',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': body,
        },
      },
      signed: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      what: 'GET ?lifecycle',
      path: '?lifecycle',
      init: { headers: { 'x-amz-content-sha256': empty } },
      signed: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      what: 'GET ?max-keys=2&prefix=J',
      path: '?max-keys=2&prefix=J',
      init: { headers: { 'x-amz-content-sha256': empty } },
      signed: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('is what Amazon calculates for $what', async ({ path, init, signed }) => {
    const request = await client.sign(`https://examplebucket.s3.amazonaws.com/${path}`, {
      ...init,
      aws: { datetime: '20130524T000000Z', allHeaders: true },
    })
    expect(request.headers.get('authorization')).toMatch(new RegExp(`Signature=${signed}$`))
  })
})
