import { expect, it } from 'vitest'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { ownerPool } from '../../../../tests/owner-pool.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { login, resetPassword } from '../contract.ts'
import { createFirm, type FirstAdmin } from './create-firm.ts'
import { auditOf, browser, emailsTo, withPassword } from './sign-in-testing.ts'

const odile: FirstAdmin = { email: 'odile@new.example', firstName: 'Odile', lastName: 'Roy', language: 'fr' }
const create = (given: Firm) =>
  transact(ownerPool(given), as({ userId: null, advisorId: null, requestId: 'test' }), (tx, _, trail) =>
    createFirm(tx, trail, given.services, odile),
  )

it('makes a firm and its first admin, who sets a password by the invitation, then two-factor', async () => {
  const given = await firm({ settings: { PUBLIC_URL: 'https://portal.example' } })
  const link = await create(given)
  expect(link).toMatch(/^https:\/\/portal\.example\/invitation#token=\S{43}$/)
  const [email] = await emailsTo(given, odile.email)
  expect(email?.text).toContain(`\n${link}\n`)
  expect(email?.subject).toMatch(/^Bienvenue/)
  const { rows } = await given.owner.query<{ hours: number }>(
    'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from password_link',
  )
  expect(rows).toEqual([{ hours: 168 }])

  const users = await given.owner.query(
    'select language, language_chosen from portal_user where email = $1',
    [odile.email],
  )
  expect(users.rows).toEqual([{ language: 'fr', language_chosen: true }])

  const body = { token: link.split('=')[1] ?? '', password: 'seven green bottles' }
  expect((await given.nobody.send(resetPassword, { body })).status).toBe(200)
  const signIn = await browser(given.nobody).send(login, withPassword(odile.email, body.password))
  expect(signIn.body.result.requiresTwoFactorSetup).toBe(true)
  const events = (await auditOf(given)).map(({ event }) => event)
  expect(events).toEqual(['firm created', 'password set', 'password accepted'])
})

it('refuses a second firm and leaves the first as it is', async () => {
  const given = await firm()
  await given.owner.query('insert into firm (is_demo) values (true)')
  await expect(create(given)).rejects.toThrow('There is a firm in this database already')
  expect(await emailsTo(given, odile.email)).toEqual([])
})
