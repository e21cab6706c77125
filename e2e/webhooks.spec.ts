import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

/** Public, and nobody is there: addresses of a network that was given back. */
const host = '[3ffe::1]'

// it asks for events that no other journey brings about: they share a portal
test('an administrator adds a webhook, reads its secret once, looks at what it was told and removes it', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const admin = await signIn({ roles: ['admin'] })
  await page.goto('/admin/webhooks')
  await expect(page.getByText('No Webhooks Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Webhook' })
  await adding.getByLabel('Address').fill('https://10.0.0.1/portal')
  await adding.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(adding.getByText('Please choose at least one event')).toBeVisible()
  await adding.getByText('Submission returned', { exact: true }).click()
  await adding.getByText('Progress at the back office', { exact: true }).click()
  await adding.getByLabel('Six-Digit Code').fill(admin.code())
  await adding.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(adding.getByText('This host is not reached over the public Internet')).toBeVisible()
  await mustBeUsable(page)
  await adding.getByLabel('Address').fill('https://[3ffe::1]/portal')
  await adding.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(adding.getByText(/^whsec_[\w-]{43}$/)).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await mustBeUsable(page)
  await adding.getByRole('button', { name: 'Close' }).last().click()

  await portal.owner.query(
    `insert into webhook_delivery (webhook_id, type, body, tries, tried_at, next_at, answer_status, answer, last_error, delivered_at)
     select webhook.id, type, json_build_object('id', gen_random_uuid()), tries, now(), null, status, answer, error, delivered
     from webhook, (values
       ('package.sent', 1, 204, '', null, now()),
       ('document.signed', 11, 503, 'Down for maintenance', null, null),
       ('document.signed', 11, null, null, 'ECONNREFUSED', null)
     ) as told (type, tries, status, answer, error, delivered)`,
  )
  // there and back: the code of before still holds
  await page.getByRole('link', { name: 'Firm', exact: true }).click()
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  const row = page.getByRole('article', { name: host })
  await expect(row).toContainText('Some were given up')
  await mustBeUsable(page)
  await row.getByRole('button', { name: host }).click()
  const panel = page.getByRole('dialog', { name: host })
  const deliveries = panel.getByRole('listitem')
  await expect(deliveries).toHaveCount(3)
  await expect(deliveries.first()).toContainText('ECONNREFUSED')
  await panel.getByText('What it answered').click()
  await expect(panel.getByText('Down for maintenance')).toBeVisible()
  await mustBeUsable(page)
  await deliveries
    .last()
    .getByRole('button', { name: /^Send again/ })
    .click()
  await mustTell(page, 'It is delivered again now')
  await expect(deliveries.last()).toContainText('Waiting')

  await panel.getByRole('button', { name: 'Replace Secret…' }).click()
  const rotating = page.getByRole('dialog', { name: 'Replace Secret' })
  await rotating.getByRole('button', { name: 'Replace Secret' }).click()
  await expect(rotating.getByText(/^whsec_/)).toBeVisible()
  await rotating.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByText(/The former secret signs as well until/)).toBeVisible()

  await panel.getByRole('button', { name: 'Remove…' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this webhook?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await mustTell(page, 'The webhook was removed')
  await expect(page.getByText('No Webhooks Yet')).toBeVisible()
})
