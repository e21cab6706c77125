import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { emailsIn } from '../../../tests/emails.ts'
import { firm } from '../../../tests/firm.ts'
import { as, transact } from '../database/transact.ts'
import { writeToAdviser } from './write-to-adviser.ts'

it('reaches assistants who may send where the adviser is disabled, and compliance where there are none', async () => {
  const here = await firm()
  const { adviser, person, owner, services } = here
  const compliance = await person({ roles: ['compliance'], firstName: 'Casey' })
  await person({ roles: ['assistant'], firstName: 'Rae', assists: [{ id: adviser.id }] })
  const words = { subject: 'News', body: [] }
  const write = async () => {
    const actor = { userId: null, advisorId: adviser.id, requestId: 'test' }
    await transact(services.pool, as(actor), (tx) =>
      writeToAdviser(
        tx,
        services,
        { advisorId: adviser.id, clientId: randomUUID() },
        { en: words, fr: words, why: { en: '', fr: '' } },
      ),
    )
    return (await emailsIn(owner, services.cipher)).map(({ to }) => to)
  }
  expect(await write()).toEqual([adviser.email])
  await owner.query('update portal_user set disabled_at = now() where id = $1', [adviser.userId])
  expect(await write()).toEqual([adviser.email, compliance.email])
  const sending = await person({
    roles: ['assistant'],
    firstName: 'Alex',
    assists: [{ id: adviser.id, maySend: true }],
  })
  expect(await write()).toEqual([adviser.email, compliance.email, sending.email])
})
