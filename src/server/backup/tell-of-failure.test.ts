import { expect, it } from 'vitest'
import { emailsIn } from '../../../tests/emails.ts'
import { firm } from '../../../tests/firm.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { dailyBackup } from './daily-backup.ts'
import { tellOfFailure } from './tell-of-failure.ts'

it('writes to each administrator once a day that a backup failed, in their language, without saying why', async () => {
  const here = await firm()
  const french = await here.person({ firstName: 'Adèle', roles: ['admin'] })
  const gone = await here.person({ firstName: 'Gone', roles: ['admin'] })
  await here.owner.query(`update portal_user set language = 'fr' where id = $1`, [french.userId])
  await here.owner.query('update portal_user set disabled_at = now() where id = $1', [gone.userId])
  const written = async () => {
    const to = async ({ email }: { email: string }) =>
      (await emailsIn(here.owner, here.services.cipher, email)).map(({ subject }) => subject)
    return {
      admin: await to(here.admin),
      french: await to(french),
      others: [...(await to(gone)), ...(await to(here.adviser))],
    }
  }
  const once = {
    admin: ['The portal’s backup failed'],
    french: ['La sauvegarde du portail a échoué'],
    others: [],
  }
  await Promise.all([tellOfFailure(here.services), tellOfFailure(here.services)])
  expect(await written()).toEqual(once)
  await tellOfFailure(here.services)
  expect(await written()).toEqual(once)
  await here.owner.query(`update email_message set created_at = now() - interval '25 hours'`)
  await tellOfFailure(here.services)
  expect((await written()).admin).toHaveLength(2)
})

it('is written when the daily backup cannot be made', async () => {
  const to = await emptyFolder()
  const recipient = 'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg'
  const here = await firm({ settings: { BACKUP_TO: to, BACKUP_RECIPIENT: recipient } })
  // its process has none of these settings
  const failing = dailyBackup.work(here.services, undefined)
  await expect(failing).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  const [email] = await emailsIn(here.owner, here.services.cipher, here.admin.email)
  expect(email?.subject).toBe('The portal’s backup failed')
  expect(`${email?.text}`).toContain('/admin/health')
  expect(`${email?.text}`).not.toContain(to)
})
