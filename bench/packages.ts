import { setTimeout as delay } from 'node:timers/promises'
import { builtScreens } from '../e2e/build-screens.ts'
import { anyAccount, type Family, familyByApi } from '../e2e/family-by-api.ts'
import type { Json } from '../e2e/outside-program.ts'
import { type Person, type Portal, startPortal } from '../e2e/portal.ts'
import { listHouseholds } from '../src/features/households/contract.ts'
import { testSin } from '../src/server/demo/test-sin.ts'
import { buildPages } from '../src/server/startup/build-pages.ts'
import { atMost, type Figure, measured } from './figure.ts'
import { percentile } from './serving.ts'

/** `BENCH_PACKAGES` makes it fewer on a machine that has other work. */
const atOnce = Number(process.env['BENCH_PACKAGES'] ?? 50)
const documents = 12

/** How long a couple's documents take to be planned, sent and sealed, and what others wait while many couples' are sent at once. */
export async function benchPackages(): Promise<Figure[]> {
  await buildPages(builtScreens)
  const portal = await startPortal()
  try {
    const [adviser, other] = [await portal.person(), await portal.person()]
    const families: Family[] = []
    for (let nr = 0; nr <= atOnce; nr++) families.push(await readyFamily(portal, adviser, nr))
    const [first, ...others] = families
    if (!first) throw new Error('there is no family')
    const alone = await timesOf(portal, other, () => delay(4_000))
    const one = await oneByItself(portal, adviser, first)
    const beside = await timesOf(portal, other, async () => {
      const ids = await Promise.all(others.map(send))
      while ((await sentOut(portal, adviser)) <= ids.length) await delay(200)
    })
    const [aloneP99, besideP99] = [percentile(alone.times, 0.99), percentile(beside.times, 0.99)]
    return [
      ...one,
      atMost(
        Math.max(50, 2 * aloneP99),
        besideP99,
        `packages: a list p99 ${aloneP99.toFixed(1)} ms alone, ${besideP99.toFixed(1)} ms beside ${atOnce} packages of ${documents} documents at once`,
      ),
      measured(
        `packages: ${atOnce} of ${documents} documents have gone out in ${(beside.took / 1000).toFixed(0)} s`,
      ),
    ]
  } finally {
    await portal.close()
  }
}

/** A couple and their child, of whom all is complete and nothing open. */
async function readyFamily(portal: Portal, adviser: Person, nr: number): Promise<Family> {
  const { email, password, nextCode: code } = adviser
  const cookie = `portal=${await portal.sessionFor(adviser)}`
  const mailTo = async (to: string) => (await portal.emailsTo(to)).map(({ text }) => text)
  const family = familyByApi({ url: portal.url, email, password, code, mailTo, cookie }, `bench${nr}`, [
    testSin('1', 3 * nr),
    testSin('5', 3 * nr + 1),
    testSin('1', 3 * nr + 2),
  ])
  for (const { name, run } of family.deeds) if (!/^(signs|downloads)/.test(name)) await run()
  const [elena, tomas] = family.spouses
  for (const [participantId, beneficiary, type] of [
    [elena.id, tomas.id, 7],
    [tomas.id, elena.id, 5],
  ] as const)
    await family.call.post('/api/investmentAccount', {
      participantId,
      ...anyAccount,
      type,
      subType: 1,
      allowBeneficiarys: true,
      beneficiaries: [{ participantId: beneficiary, allocation: 100, relation: 'Spouse' }],
    })
  return family
}

async function recordsOf({ call, spouses }: Family): Promise<object[]> {
  const kinds: object[] = []
  for (const { id, made } of spouses) {
    const accounts = Object.values(await call.get(`/api/investmentAccount/client/${id}`)) as Json[]
    kinds.push({ kind: 'application', recordId: id }, { kind: 'statement', recordId: made['statement'] })
    kinds.push(...accounts.map((account) => ({ kind: 'account', recordId: account['id'] })))
  }
  return kinds
}

async function send(family: Family): Promise<string> {
  const body = { clientId: family.spouses[0].id, kinds: await recordsOf(family) }
  return String((await family.call.post('/api/submission', body))['packageId'])
}

async function oneByItself(portal: Portal, adviser: Person, family: Family): Promise<Figure[]> {
  const { call, mailed, spouses } = family
  const clientId = spouses[0].id
  const kinds = await recordsOf(family)
  const timed = async <Result>(work: () => Promise<Result>) => {
    const begun = performance.now()
    const result = await work()
    return { result, seconds: (performance.now() - begun) / 1000 }
  }
  const planned = await timed(() => call.post('/api/submission/plan', { clientId, kinds }))
  const going = Object.values(planned.result['documents'] as Json) as Json[]
  if (going.length !== documents) throw new Error(`${going.length} documents would go out`)
  const sent = await timed(() => send(family))
  while ((await sentOut(portal, adviser)) < 1) await delay(50)
  const people = [...spouses.map(({ email }) => email), adviser.email]
  for (const email of people) {
    const code = await mailed(email, /asks you to read and sign.*\/sign\/([0-9a-f-]{36})/s)
    const { byApp } = await call.get(`/api/signing/${code}`)
    if (!byApp) await call.post(`/api/signing/${code}/otp`)
    const otp = byApp ? await adviser.nextCode() : await mailed(email, /\b(\d{6})\b/)
    await call.post(`/api/signing/${code}/sign`, { otp, consent: true, signatureName: 'A. Marchetti' })
  }
  const sealed = await timed(async () => {
    for (;;) {
      const [newest] = Object.values(await call.get(`/api/submission/client/${clientId}`)) as Json[]
      if (newest?.['status'] === 'COMPLETED') return
      await delay(50)
    }
  })
  const says = (what: string, { seconds }: { seconds: number }) =>
    `packages: ${documents} documents of a couple ${what} ${seconds.toFixed(2)} s`
  return [
    atMost(1, planned.seconds, says('are planned in', planned)),
    atMost(3, sent.seconds, says('are sent in', sent)),
    atMost(5, sealed.seconds, says('are sealed within', sealed)),
  ]
}

/** How many packages of several documents the signers have been written to about. */
async function sentOut(portal: Portal, { advisorId }: Person): Promise<number> {
  const rows = await portal.rowsOf<{ count: number }>(
    advisorId,
    `select count(*)::int as count from signature_package where kind = 'package' and dispatched_at is not null and advisor_id = $1`,
    [advisorId],
  )
  return rows[0]?.count ?? 0
}

/** How long the list of somebody else takes, again and again, while something is done. In ms. */
async function timesOf(portal: Portal, other: Person, work: () => Promise<unknown>) {
  const url = `${portal.url}${listHouseholds.path.replace(':advisorId', other.advisorId)}`
  const headers = { cookie: `portal=${await portal.sessionFor(other)}` }
  const times: number[] = []
  const refused: number[] = []
  const begun = performance.now()
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - asked)
    if (answer.status !== 200) refused.push(answer.status)
    await delay(5)
  }
  await working
  if (refused.length > 0) throw new Error(`the list was answered with ${refused.join(', ')}`)
  return { times, took: performance.now() - begun }
}
