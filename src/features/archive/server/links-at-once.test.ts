import { describe, expect, it, onTestFinished } from 'vitest'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { newLink } from '../../../../tests/risk-ground.ts'
import { waitingForLocks } from '../../../../tests/waiting-for-locks.ts'
import { archiveHousehold, unarchiveHousehold } from '../../households/contract.ts'
import { archiveClient, unarchiveClient } from '../../participants/record-contract.ts'
import { createLink, openLink, readLink } from '../../risk-tolerance/link-contract.ts'

/** Whoever commits a change of the adviser's waits, with all that it locked, until this is released. */
async function holdCommits({ owner, adviser }: Ground) {
  const holder = await owner.connect()
  let isReleased = false
  const release = async () => {
    if (isReleased) return
    isReleased = true
    await holder.query('commit')
    holder.release()
  }
  onTestFinished(release)
  await holder.query('begin')
  await holder.query('select from audit_head where chain = $1 for update', [adviser.id])
  return release
}

const waiting = ({ owner }: Ground, count: number) =>
  expect.poll(() => waitingForLocks(owner), { timeout: 30_000 }).toBe(count)

const query = { version: '1' }
const ways = [
  {
    what: 'a person',
    archive: ({ adviser, clientId: id }: Ground) => adviser.send(archiveClient, { params: { id }, query }),
    restore: ({ adviser, clientId: id }: Ground) =>
      adviser.send(unarchiveClient, { params: { id }, body: { version: 2 } }),
  },
  {
    what: 'a household',
    archive: ({ adviser, householdId: id }: Ground) =>
      adviser.send(archiveHousehold, { params: { id }, query }),
    restore: ({ adviser, householdId: id }: Ground) =>
      adviser.send(unarchiveHousehold, { params: { id }, body: { version: 2 } }),
  },
] as const

const make = ({ adviser, clientId }: Ground) => adviser.send(createLink, { body: { foClientId: clientId } })

async function linkAfter(here: Ground, restore: (typeof ways)[number]['restore']) {
  expect((await restore(here)).status).toBe(200)
  const { body } = await here.adviser.send(readLink, { params: { clientId: here.clientId } })
  return body.result
}

describe.each(ways)('a link that is made while $what is archived', ({ archive, restore }) => {
  it('is closed with them where it was made first', async () => {
    const here = await ground()
    const release = await holdCommits(here)
    const making = make(here)
    await waiting(here, 1)
    const archiving = archive(here)
    await waiting(here, 2)
    await release()
    const made = await making
    expect([made.status, (await archiving).status]).toEqual([200, 200])
    const opening = () => here.nobody.send(openLink, { params: { code: made.body.result.code } })
    expect(await opening()).toBeRefused('not_found')
    expect(await linkAfter(here, restore)).toMatchObject({ state: 'revoked' })
    expect(await opening()).toBeRefused('not_found')
  })

  it('is not made where they were archived first, and closes the link before it', async () => {
    const here = await ground()
    const code = await newLink(here)
    const release = await holdCommits(here)
    const archiving = archive(here)
    await waiting(here, 1)
    const making = make(here)
    await waiting(here, 2)
    await release()
    expect((await archiving).status).toBe(200)
    expect(await making).toBeRefused('not_found')
    expect(await linkAfter(here, restore)).toMatchObject({ state: 'revoked' })
    expect(await here.nobody.send(openLink, { params: { code } })).toBeRefused('not_found')
    const { rows } = await here.owner.query(
      'select count(*)::int as links from audit_entry where event = $1',
      [createLink.audit?.event],
    )
    expect(rows).toEqual([{ links: 1 }])
  })
})
