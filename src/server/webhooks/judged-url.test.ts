import { expect, it } from 'vitest'
import { judgeUrl } from './judged-url.ts'

it('a name server that does not answer holds one thread for its host, and keeps no other host waiting', async () => {
  const asked: string[] = []
  const silent = Promise.withResolvers<{ address: string; family: number }[]>()
  const find = (host: string) => {
    asked.push(host)
    return host === 'silent.example' ? silent.promise : Promise.resolve([{ address: '8.8.8.8', family: 4 }])
  }
  const waiting = Array.from({ length: 20 }, () =>
    judgeUrl('https://silent.example/hook', [], find).catch(({ code }) => code),
  )
  for (const host of ['one.example', 'other.example'])
    expect((await judgeUrl(`https://${host}/`, [], find)).addresses).toEqual([
      { address: '8.8.8.8', family: 4 },
    ])
  silent.resolve([])
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ENOTFOUND']))
  expect(asked).toEqual(['silent.example', 'one.example', 'other.example'])
  // the next one asks anew: where it leads may be another place by then
  await judgeUrl('https://one.example/', [], find)
  expect(asked).toHaveLength(4)
})

it('hosts that hang take no more than three threads', async () => {
  const silent = Promise.withResolvers<{ address: string; family: number }[]>()
  let asked = 0
  const find = () => {
    asked += 1
    return silent.promise
  }
  const waiting = Array.from({ length: 9 }, (_, nr) =>
    judgeUrl(`https://silent${nr}.example/`, [], find).catch(({ code }) => code),
  )
  expect(await Promise.all(waiting.slice(3))).toEqual(waiting.slice(3).map(() => 'ENOTFOUND'))
  // an address needs no name server
  expect((await judgeUrl('https://8.8.4.4/', [], find)).addresses).toEqual([
    { address: '8.8.4.4', family: 4 },
  ])
  silent.resolve([])
  await Promise.all(waiting)
  expect(asked).toBe(3)
})
