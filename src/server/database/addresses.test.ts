import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseUrlOf } from '../startup/start-testing.ts'
import {
  type Answer,
  addressesIn,
  connectingTo,
  isDatabaseUrl,
  whichHolds,
  writableAddress,
} from './addresses.ts'
import { asOwner } from './owner.ts'

describe('one text with several addresses', () => {
  it('is each of them with the same login and database', () => {
    expect(addressesIn('postgres://me:a%2Cb@one:5432,[::1]:5433,three/portal?sslmode=require')).toEqual([
      'postgres://me:a%2Cb@one:5432/portal?sslmode=require',
      'postgres://me:a%2Cb@[::1]:5433/portal?sslmode=require',
      'postgres://me:a%2Cb@three/portal?sslmode=require',
    ])
    expect(addressesIn('postgres://me@one/portal')).toEqual(['postgres://me@one/portal'])
  })

  it('is judged address by address', () => {
    expect(isDatabaseUrl('postgres://me@one:5432,two/portal')).toBe(true)
    expect(isDatabaseUrl('postgres://me@one:x,two/portal')).toBe(false)
    expect(isDatabaseUrl('https://one,two/portal')).toBe(false)
  })
})

/** The address of a database, behind one where nobody listens. */
async function second(url: string): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  taken.close()
  await once(taken, 'close')
  const { host } = new URL(url)
  return url.replace(host, `127.0.0.1:${typeof address === 'object' ? address?.port : 0},${host}`)
}

describe('connecting', () => {
  it('goes to the one that can be written, whichever stands first', async () => {
    const url = await databaseUrlOf('migrated')
    const both = await second(url)
    expect(await writableAddress(both)).toBe(url)
    const name = await asOwner(
      both,
      async (owner) => (await owner.query('select current_database() as name')).rows,
    )
    expect(name).toEqual([{ name: new URL(url).pathname.slice(1) }])
  })

  it('says what keeps it from each where there is none', async () => {
    const both = (await second('postgres://me@127.0.0.1:1/portal')).replace('127.0.0.1:1/', '127.0.0.1:2/')
    await expect(new pg.Client(connectingTo(both)).connect()).rejects.toThrow(/ECONNREFUSED/)
  })

  it('goes to none that refuses changes, and looks again with the next one', async () => {
    const url = await databaseUrlOf('migrated')
    const both = await second(url)
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    onTestFinished(() => owner.end())
    const readOnly = (value: string) =>
      owner.query(
        `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      )
    await readOnly('on')
    await expect(asOwner(both, async () => {})).rejects.toMatchObject({ name: 'NoPrimary' })
    await owner.query('set default_transaction_read_only = off')
    await readOnly('off')
    await asOwner(both, async () => {})
  })
})

describe('of several that can be written', () => {
  const [one, other] = ['one', 'other'].map((host) => ({
    url: `postgres://${host}/portal`,
    host,
    port: 5432,
  }))
  if (!one || !other) throw new Error('there are two')
  const says = (server: Answer['server'], timeline: string, position = '00'): Answer => ({
    server,
    held: { timeline, position },
  })
  const silent = (server: Answer['server']): Answer => ({ server, held: null })
  const host = (answers: Answer[], last?: Parameters<typeof whichHolds>[1]) =>
    whichHolds(answers, last)?.server.host

  it('the later timeline holds, whichever stands first', () => {
    expect(host([says(one, '0000000A'), says(other, '0000000B')])).toBe('other')
    expect(host([says(one, '0000000B'), says(other, '0000000A')])).toBe('one')
    const last = { server: one, timeline: '0000000A' }
    expect(host([says(one, '0000000A', 'ff'), says(other, '0000000B')], last)).toBe('other')
  })

  it('nothing earlier than was seen before holds, though the later one says nothing at the moment', () => {
    const last = { server: other, timeline: '00000002' }
    expect(host([says(one, '00000001'), silent(other)], last)).toBeUndefined()
    expect(host([says(one, '00000003'), silent(other)], last)).toBe('one')
  })

  it('of one timeline the one that held goes on, and for whoever has seen none the one whose log has come further', () => {
    const both = [says(one, '00000002', '0f'), says(other, '00000002', 'f0')]
    expect(host(both)).toBe('other')
    expect(host(both, { server: one, timeline: '00000002' })).toBe('one')
    expect(
      host([silent(one), says(other, '00000002')], { server: one, timeline: '00000002' }),
    ).toBeUndefined()
  })

  it('none holds among standbys', () => expect(host([silent(one), silent(other)])).toBeUndefined())
})
