import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtScreens } from '../e2e/build-screens.ts'
import { familyByApi } from '../e2e/family-by-api.ts'
import { familySignedByApi } from '../e2e/family-signed-by-api.ts'
import { type Portal, startPortal } from '../e2e/portal.ts'
import { verifyArchive } from '../src/features/signing/server/sealing/verify.ts'
import { buildPages } from '../src/server/startup/build-pages.ts'

// From no household to all that is signed, returned, mended, approved and open, while the portal is killed (-9) between any two
// steps: each package, seal and letter there is once.

let portal: Portal
beforeAll(async () => {
  await buildPages(builtScreens)
  portal = await startPortal()
}, 300_000)
afterAll(() => portal?.close())

it('programs of somebody outside bring a family there, whatever is killed', async () => {
  const [adviser, compliance, administrator] = await Promise.all([
    portal.person(),
    portal.person({ roles: ['compliance'], firstName: 'Rowan' }),
    portal.person({ roles: ['admin'], firstName: 'Alex' }),
  ])
  const signsIn = ({ email, password, nextCode }: typeof adviser) => ({ email, password, code: nextCode })
  const mailTo = async (email: string) => (await portal.emailsTo(email)).map(({ text }) => text)
  const firm = {
    adviser: signsIn(adviser),
    compliance: signsIn(compliance),
    administrator: signsIn(administrator),
  }
  const family = familyByApi({ url: portal.url, ...firm.adviser, mailTo })
  const signed = familySignedByApi(family, firm, portal.url)
  for (const { name, run } of [...family.deeds, ...signed.deeds]) {
    process.stdout.write(`family-signed: ${name}\n`)
    await run()
    await portal.kill()
    await portal.start()
  }

  expect(await signed.packages()).toMatchObject([
    { status: 'COMPLETED', approval: { status: 'approved' } },
    { status: 'COMPLETED', approval: { status: 'approved' } },
  ])
  for (const archive of signed.archives.values())
    expect(await verifyArchive(archive)).toMatchObject({ ok: true, findings: [] })
  const events = await portal.rowsOf<{ event: string; times: number }>(
    adviser.advisorId,
    `select event, count(*)::int as times from signature_event event_of
     where event in ('created', 'sent', 'completed') group by package_id, event having count(*) > 1`,
    [],
  )
  expect(events).toEqual([])
  for (const { email } of [...family.spouses, adviser, compliance]) {
    const letters = await portal.emailsTo(email)
    // the same letter twice would name the same link or code
    const told = letters.map(({ subject, text }) => `${subject}\n${text}`)
    expect(new Set(told).size, email).toBe(told.length)
  }
})
