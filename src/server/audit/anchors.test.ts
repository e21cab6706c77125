import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createServices } from '../startup/create-services.ts'
import { resetAnchors } from './reset-anchors.ts'
import {
  auditedFirm,
  changeAsOwner,
  fileOf,
  leaveEntries,
  letGo,
  linesOf,
  makeRight,
  stop,
  withEntries,
} from './trail-testing.ts'

describe('the anchors outside the database', () => {
  it('are there for each entry when its transaction has ended', async () => {
    const { made } = await withEntries(2)
    const said = (await linesOf(made)).map((line) => line.split(' ').slice(1, 4))
    expect(said).toEqual([
      ['opened', expect.any(String), '1'],
      ['intent', made.adviser.id, '0'],
      ['entry', made.adviser.id, '1'],
      ['intent', made.adviser.id, '0'],
      ['entry', made.adviser.id, '2'],
    ])
  })

  it('are found changed, cut out and forged [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    const file = await fileOf(made)
    const lines = await linesOf(made)
    const [opened = '', intent = '', first = '', ...rest] = lines
    const forged = [
      [opened, intent, first.replace(' 1 ', ' 9 '), ...rest],
      [opened, first, ...rest],
      [opened, first, intent, ...rest],
      [opened, intent, first.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), ...rest],
      [opened, intent, 'nonsense', first, ...rest],
      [intent, first, ...rest],
    ]
    for (const changed of forged) {
      await writeFile(file, `${changed.join('\n')}\n`)
      expect(await made.findings(), String(changed)).not.toEqual([])
    }
    await writeFile(file, `${lines.join('\n')}\n`)
    expect(await made.findings()).toEqual([])
  })

  it('are missed where they were taken away, and where the database was made to forget them, too [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    await rename(made.anchors, `${made.anchors}.aside`)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/The anchors .* are missing: the database remembers 7 lines there/),
      expect.stringMatching(/entries 1 to 3 .*: never anchored/),
    ])
    await made.owner.query('delete from audit_anchor_file')
    expect(await made.findings()).toEqual([expect.stringMatching(/entries 1 to 3 .*: never anchored/)])
    await rename(`${made.anchors}.aside`, made.anchors)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/The database does not remember .* 7 lines/),
    ])
  })

  it('are found cut off together with the trail’s tail [AD2]', async () => {
    const { made, change } = await withEntries(6)
    await stop(made)
    await change(`delete from audit_entry where chain = $1 and seq > 4`)
    await makeRight(made.owner, made.adviser.id)
    const lines = await linesOf(made)
    await writeFile(await fileOf(made), `${lines.slice(0, 9).join('\n')}\n`)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/was cut: it has 9 lines, and the database remembers 13/),
    ])
  })

  it('begin with the chains as they are, where there were none before', async () => {
    const made = await auditedFirm()
    await made.owner.query(`select audit_append($1, 'something done', null, 'before', '{}')`, [
      made.adviser.id,
    ])
    await leaveEntries(made, 2)
    expect(await made.verified()).toMatchObject({ entries: 3, anchors: 3, findings: [], notes: [] })
    await changeAsOwner(
      made,
      [`update audit_entry set payload = '[]' where chain = $1 and seq = 1`],
      made.adviser.id,
    )
    await makeRight(made.owner, made.adviser.id)
    expect(await made.findings()).toContainEqual(
      expect.stringMatching(/entry 1 .* is not the one that was anchored/),
    )
  })

  it('contradict a database that was restored, until they are reset; the trail and each check say why', async () => {
    const { made, change } = await withEntries(3)
    await change(`delete from audit_entry where chain = $1 and seq = 3`)
    await makeRight(made.owner, made.adviser.id)
    await leaveEntries(made, 1)
    await stop(made)
    expect(await made.findings()).toContainEqual(expect.stringMatching(/two different entries .* restored/))
    const { config, cipher, log } = made.services
    const command = createServices(
      config,
      { url: made.appUrl },
      { ownerUrl: made.ownerUrl, cipher, log, connections: 2 },
    )
    const aside = await resetAnchors({
      services: command,
      ownerUrl: made.ownerUrl,
      folders: [made.anchors, await mkdtemp(join(tmpdir(), 'portal-audit-'))],
      reason: 'Restored from last night’s backup',
    })
    await letGo(command)
    expect(aside.map(dirname)).toEqual([made.anchors])
    expect(await readdir(aside[0] ?? '')).toHaveLength(1)
    expect(await made.verified()).toMatchObject({
      findings: [],
      notes: [expect.stringMatching(/reset at .*Restored from last night’s backup/)],
    })
  })

  it('of two portals on one database lie in files of their own, and are told of together', async () => {
    const { made } = await withEntries(2)
    const { services, appUrl, anchors } = made
    const elsewhere = `${anchors}-of-another`
    const config = { ...services.config, auditAnchors: elsewhere }
    const other = createServices(
      config,
      { url: appUrl },
      { ownerUrl: made.ownerUrl, cipher: services.cipher, log: services.log, connections: 2 },
    )
    await leaveEntries({ ...made, services: other }, 2)
    await leaveEntries(made, 1)
    await letGo(other)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/are missing: .* name their folder with --anchors/),
      expect.stringMatching(/entries 3 to 4 .*: never anchored/),
    ])
    for (const name of await readdir(elsewhere)) await rename(join(elsewhere, name), join(anchors, name))
    expect(await made.verified()).toMatchObject({ entries: 5, anchors: 5, findings: [], notes: [] })
  })

  it('that cannot be written keep everything from being changed, until they can again', async () => {
    const made = await auditedFirm()
    await rm(made.anchors, { recursive: true, force: true })
    await writeFile(made.anchors, 'in the way')
    await expect(leaveEntries(made, 1)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await made.owner.query('select from audit_entry')).rowCount).toBe(0)
    await rm(made.anchors)
    await mkdir(made.anchors)
    await leaveEntries(made, 1)
    expect(await made.findings()).toEqual([])
  })
})
