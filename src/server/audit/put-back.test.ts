import { describe, expect, it } from 'vitest'
import { keepAsItIs, renew, savedRecords } from '../../../tests/attested-ground.ts'
import { entriesIn } from '../../../tests/ground.ts'
import { attestRecords } from './attest-records.ts'

import { attestAsTheyAre } from './trail-testing.ts'
import { verifyAudit } from './verify.ts'

describe('what is attested', () => {
  it('finds a part of a record that was put back as it once was, with what attests it [AD2]', async () => {
    const { findings, owner, clientId, saveClient, mark } = await savedRecords()
    const rows = `from record_revision where record_id = $1 and section = 'employmentDetails' and is_draft`
    await owner.query('create schema older')
    await owner.query(`create table older.revision as select * ${rows.replace('$1', `'${clientId}'`)}`)
    await owner.query('create table older.mac as table record_mac')
    // the same run goes on, and its newest revision is of another section
    await saveClient({ employmentDetails: { occupation: 'Carpenter' } })
    await saveClient({ generalDetails: { firstName: 'Ada', lastName: mark, middleInitial: 'B' } })
    expect(await findings()).toEqual([])
    const back = await owner.query(
      `update record_revision as kept set after = old.after, version = old.version, saved_at = old.saved_at
       from older.revision as old where kept.record_id = old.record_id and kept.run = old.run and kept.section = old.section`,
    )
    expect(back.rowCount).toBe(1)
    await owner.query(
      `update record_mac as kept set says = old.says, mac = old.mac from older.mac as old
       where kept.record_id = old.record_id and kept.part = old.part and kept.part like 'revision % employmentDetails'`,
    )
    expect(await findings()).toEqual([expect.stringMatching(/^Client \S+: not all that is kept of it/)])
  })

  it('finds a record that was put back as it once was, with all that attests it and all of its rows [AD2]', async () => {
    const here = await savedRecords()
    const { findings, owner, saveClient } = here
    await saveClient({ employmentDetails: { occupation: 'Clerk' } })
    const putBack = await keepAsItIs(owner)
    // a run of drafts goes on and leaves no entry in the trail
    const before = await entriesIn(here)
    await saveClient({ employmentDetails: { occupation: 'Cook' } })
    expect(await entriesIn(here)).toBe(before)
    expect(await findings()).toEqual([])
    await putBack()
    const older = expect.stringMatching(/^Client \S+: it was put back as it once was/)
    expect(await findings()).toEqual([older])
    // however it goes on
    for (const occupation of ['Baker', 'Tailor']) await saveClient({ employmentDetails: { occupation } })
    const again = expect.stringMatching(/^Record \S+ was put back as it once was and saved again/)
    expect(await findings()).toEqual([again])
    // whoever restores a backup has the anchors begin anew
    await renew(here)
    expect(await findings()).toEqual([])
    await putBack()
    expect(await findings()).toEqual([older])
  })

  it('finds a record that was taken away with all that is of it [AD2]', async () => {
    const { findings, owner, statementId } = await savedRecords()
    const kept = ['submission where record_id', 'record_revision where record_id']
    const rows = ['policy_statement_version where statement_id', ...kept]
    for (const row of [...rows, 'record_mac where record_id', 'policy_statement where id'])
      await owner.query(`delete from ${row} = $1`, [statementId])
    expect(await findings()).toEqual([`Record ${statementId} was taken away: it is anchored.`])
  })

  it('attests once the records that were there before, and says since when', async () => {
    const here = await savedRecords()
    const { owner, services, ownerUrl, clientId } = here
    await owner.query('delete from record_mac')
    await owner.query('update records_attested set since = null, submissions_since = null')
    // no records were anchored then
    await renew(here)
    const { config, cipher, pool } = services
    const now = () => new Date(Date.now() + 15_000)
    const verified = () =>
      verifyAudit({ ownerUrl, anchorFolders: [config.auditAnchors], cipher, pool, now: now() })
    expect(await verified()).toMatchObject({
      findings: [],
      notes: [
        expect.stringMatching(/anchors were reset/),
        expect.stringMatching(/attested from the next start/),
      ],
    })
    await Promise.all([attestRecords(services, ownerUrl), attestRecords(services, ownerUrl)])
    await attestRecords(services, ownerUrl)
    expect(await verified()).toMatchObject({
      findings: [],
      notes: [
        expect.stringMatching(/anchors were reset/),
        expect.stringMatching(/All records are attested since 20/),
        expect.stringMatching(/What was submitted.* attested since 20/),
        expect.stringMatching(/Complete questionnaires are attested since 20/),
      ],
    })
    await owner.query(`update record_revision set after = 'null' where record_id = $1`, [clientId])
    expect((await verified()).findings).toContainEqual(
      expect.stringMatching(/revision \d+ of .* was changed/),
    )
    // whoever makes the portal forget, to have it attest what they changed, is told of
    await attestAsTheyAre(here)
    const again = (await verified()).findings
    for (const told of [
      /^All records were attested once more at 20/,
      /^What was submitted.* attested once more at 20/,
      /^Record \S+ was put back as it once was and saved again/,
    ])
      expect(again).toContainEqual(expect.stringMatching(told))
  })
})
