import { expect, it } from 'vitest'
import { as, transact } from '../../../server/database/transact.ts'
import { authorize, login, resetPassword } from '../contract.ts'
import { resetPerson } from './reset-person.ts'
import { account, auditOf, browser, emailsTo, firmAtRest, signedIn, withPassword } from './sign-in-testing.ts'

it('leads an administrator back in who is locked out, by a link to their own address, and ends all of before', async () => {
  const given = await firmAtRest()
  const ada = await account(given, { roles: ['admin'] })
  const chrome = await signedIn(given.nobody, ada)
  const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
  const reset = (email: string) =>
    transact(given.services.pool, nobody, (tx, _, trail) =>
      resetPerson(tx, trail, given.services, { email, because: 'The phone was lost' }),
    )
  await expect(reset('unknown@firm.example')).rejects.toThrow('Nobody has an account')
  expect((await chrome.send(authorize)).status).toBe(200)

  const link = await reset(ada.email.toUpperCase())
  expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
  expect(await browser(given.nobody).send(login, withPassword(ada.email))).toBeRefused('invalid_credentials')
  expect((await emailsTo(given, ada.email)).at(-1)?.text).toContain(link)
  const body = { token: link.split('=')[1] ?? '', password: 'seven green bottles' }
  expect((await given.nobody.send(resetPassword, { body })).status).toBe(200)
  const again = await browser(given.nobody).send(login, withPassword(ada.email, body.password))
  expect(again.body.result.requiresTwoFactorSetup).toBe(true)
  expect(await auditOf(given)).toContainEqual(
    expect.objectContaining({
      event: 'sign-in of a person reset',
      payload: JSON.stringify({ person: ada.userId, because: 'The phone was lost' }),
    }),
  )
})
