import { familyByApi } from './family-by-api.ts'
import { expect, test } from './fixtures.ts'

test('a program of somebody outside takes a family from an empty household to four complete steps [API-053, API-055, CHECK-010]', async ({
  portal,
}) => {
  const adviser = await portal.person()
  const family = familyByApi({
    url: portal.url,
    email: adviser.email,
    password: adviser.password,
    code: adviser.nextCode,
    mailTo: async (email) => (await portal.emailsTo(email)).map(({ text }) => text),
  })
  for (const { name, run } of family.deeds) await test.step(name, run)
  const complete = {
    completedRiskTolerance: true,
    completedKYC: true,
    completedAccountOpening: true,
    completedIPS: true,
    steps: { riskTolerance: 'signed', application: 'complete', accounts: 'complete', ips: 'complete' },
  }
  expect(await family.standing()).toMatchObject([complete, complete])
  expect([...family.files.keys()].map((name) => name.slice(6)).sort()).toEqual([
    '_RiskTolerance_Signed.zip',
    '_RiskTolerance_Signed.zip',
    '_UnsignedAccountApplication.pdf',
    '_UnsignedAccountApplication.pdf',
    '_UnsignedIPS.pdf',
    '_UnsignedIPS.pdf',
    '_UnsignedKYC.pdf',
    '_UnsignedKYC.pdf',
  ])
  for (const [name, bytes] of family.files)
    expect(bytes.subarray(0, name.endsWith('.zip') ? 2 : 5).toString()).toMatch(/^(PK|%PDF-)$/)
})
