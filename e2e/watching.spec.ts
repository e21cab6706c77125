import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('an administrator reads how every part of the portal stands, the worst first', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  await signIn({ roles: ['admin'] })
  await page.goto('/admin/health')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Page' })).toBeVisible()
  const parts = page.getByRole('list', { name: 'Health' }).getByRole('listitem')
  await expect(parts).toHaveCount(9)
  const backup = parts.filter({ hasText: 'Backup' })
  await expect(backup).toContainText('Attention')
  await expect(backup).toContainText('None is set up')
  await expect(parts.filter({ hasText: /^Database/ })).toContainText(/\d+ ms/)
  await expect(parts.last()).toContainText('OK')
  await mustBeUsable(page)
})

test('a job that has failed is tried again; emails show their kind, and of a client’s address its first letter', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { rows } = await portal.owner.query<{ id: string }>(
    `insert into email_message (kind, to_address, content_encrypted, tries, last_error)
     values ('toSign', 'xiomara@watching.example', decode('00000001' || repeat('00', 40), 'hex'), 3, 'ECONNREFUSED') returning id`,
  )
  await portal.owner.query(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ('send-email', json_build_object('id', $1::text), 'failed', 18, 18, now(), now(),
       '{"message": "send-email failed: ECONNREFUSED"}')`,
    [rows[0]?.id],
  )
  await signIn({ roles: ['admin'] })
  await page.goto('/admin/background')
  const email = page
    .getByRole('article', { name: 'Request to sign' })
    .filter({ hasText: 'x•••@watching.example' })
  await expect(email).toContainText('ECONNREFUSED')
  await mustBeUsable(page)

  await page.getByText('Jobs', { exact: true }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed')
  const job = page
    .getByRole('article', { name: 'Send an email' })
    .filter({ hasText: 'x•••@watching.example' })
  await expect(job).toContainText('19')
  await mustBeUsable(page)
  await job.getByRole('button', { name: 'Try again now: Send an email' }).click()
  await mustTell(page, 'The job is tried again now')
  await expect(job).toHaveCount(0)
})
