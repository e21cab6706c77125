import { verifyArchive } from '../src/features/signing/server/sealing/verify.ts'
import { approvalIs } from './arrange-approval.ts'
import { familyByApi } from './family-by-api.ts'
import { familySignedByApi } from './family-signed-by-api.ts'
import { expect, test } from './fixtures.ts'

test.afterEach(({ page, signIn }) => approvalIs(page, signIn, 'none'))

test('programs of somebody outside take a family from an empty household to all that is signed, returned for two fields, mended, approved and open', async ({
  portal,
}) => {
  test.setTimeout(240_000)
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
  for (const { name, run } of [...family.deeds, ...signed.deeds]) await test.step(name, run)

  const [mended, whole] = await signed.packages()
  expect(mended).toMatchObject({ status: 'COMPLETED', approval: { status: 'approved' } })
  // the approval of what was mended is one of all that was left as it was
  expect(whole).toMatchObject({ status: 'COMPLETED', approval: { status: 'approved' } })
  // what the two fields stand in is signed anew, and nothing else
  expect(mended?.documents.map(({ document }) => document)).toEqual(['account'])
  expect(whole?.documents).toHaveLength(8)
  const [elena, tomas] = await family.standing()
  expect(elena).toMatchObject({ steps: { application: 'approved', accounts: 'approved', ips: 'approved' } })
  expect(tomas).toMatchObject({ steps: { application: 'approved', accounts: 'open', ips: 'approved' } })
  for (const archive of signed.archives.values())
    expect(await verifyArchive(archive)).toMatchObject({ ok: true, findings: [] })
})
