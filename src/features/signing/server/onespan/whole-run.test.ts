import { expect, it } from 'vitest'
import { callbackKey } from '../../../../../tests/firm.ts'
import { oneSpanGround } from '../../../../../tests/onespan-ground.ts'
import { sentOut } from '../../../../../tests/risk-ground.ts'
import { jobs } from '../../../../server/app.ts'
import { startJobs } from '../../../../server/jobs/job.ts'
import { downloadSigned, readPackage } from '../../../risk-tolerance/contract.ts'

it('a client’s answers go to OneSpan Sign and come back as an archive by the portal’s own jobs and a callback over HTTP [SIGN-001] [SIGN-002] [API-059]', async () => {
  const here = await oneSpanGround()
  const { account } = here.there
  const address = await here.app.listen({ port: 0, host: '127.0.0.1' })
  await startJobs(here.services, jobs)
  const none = await here.adviser.send(readPackage, { params: { clientId: here.clientId } })
  expect(none.body.result).toEqual({ oneSpanPackage: null })
  await sentOut(here)
  const status = async () => {
    const { body } = await here.adviser.send(readPackage, { params: { clientId: here.clientId } })
    return body.result?.oneSpanPackage?.status
  }
  expect(await status()).toBe('SENT')
  await expect.poll(() => account.mails.length).toBe(1)

  while (account.only().status === 'SENT') account.sign(account.mails.at(-1)?.email ?? '')
  const answer = await fetch(`${address}/api/signing/callback/onespan`, {
    method: 'POST',
    headers: { authorization: `Basic ${callbackKey}`, 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({
      '@class': 'com.silanis.esl.packages.event.ESLProcessEvent',
      name: 'PACKAGE_COMPLETE',
      sessionUser: 'someone',
      packageId: account.only().id,
      message: null,
      documentId: null,
      createdDate: '2026-11-21T15:00:00.000Z',
    }),
  })
  expect(answer.status).toBe(200)
  await expect.poll(status).toBe('COMPLETED')
  const download = await here.adviser.send(downloadSigned, { params: { clientId: here.clientId } })
  expect(download).toMatchObject({
    status: 200,
    headers: {
      'content-disposition': `attachment; filename="${here.clientId.slice(0, 6)}_RiskTolerance_Signed.zip"`,
    },
  })
})
