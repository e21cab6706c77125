import { request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { create as createAccount } from '../../../../tests/accounts-ground.ts'
import { exported } from '../../../../tests/exported-person.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { belongings, mergeOf, type Twins, twins } from '../../../../tests/merge-ground.ts'
import { archive, save } from '../../../../tests/policy-ground.ts'
import { acrossRecords } from '../../../platform/acknowledgements.ts'
import { makeApp } from '../../../server/app.ts'
import type { Preview } from '../../../server/documents/typesetter.ts'
import { archiveAccount, updateAccount } from '../../investment-accounts/contract.ts'
import { exportPerson } from '../contract.ts'

/** Ada with an archived account application, and a statement that was submitted twice. */
async function filled(): Promise<Twins> {
  const here = await twins()
  const made = await createAccount(here, { type: 1, sourceOfFundsOther: 'Wages' }, 'draft')
  const { id } = made.body.result
  const saved = await here.adviser.send(updateAccount, {
    params: { id },
    body: { version: made.body.result.version, sourceOfFundsOther: 'Rent' },
  })
  const { version } = saved.body.result
  await here.adviser.send(archiveAccount, { params: { id }, query: { version: String(version) } })
  const statement = await belongings.completeStatement(here)
  const again = await save(here, statement, { uniqueCircumstances: 'A sabbatical', status: 'complete' })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  return here
}

describe('a person’s data', () => {
  it('has archived account applications, each version of a statement, and the history of both', async () => {
    const here = await filled()
    const { json, files, page } = await exported(here, here.adviser)
    const [account] = json('accounts.json')
    expect(account.record.sourceOfFundsOther).toBe('Rent')
    expect(account.archivedAt).toMatch(/Z$/)
    expect(JSON.stringify(account.history)).toContain('Wages')
    const [statement] = json('policy-statements.json')
    const circumstances = (each: { uniqueCircumstances: string }) => each.uniqueCircumstances
    expect(statement.versions.map(circumstances)).toEqual(['A sabbatical', here.mark])
    expect(JSON.stringify(statement.history)).toContain('A sabbatical')
    const pdfs = [
      'documents/account-application-1.pdf',
      'documents/policy-statement-1.pdf',
      `documents/policy-statement-1-version-${statement.versions[1].version}.pdf`,
    ]
    for (const name of pdfs) {
      expect(String(files.get(name)?.subarray(0, 5)), name).toBe('%PDF-')
      expect(page).toContain(`href="${name}"`)
    }
    expect(page).not.toContain('could not be made')
  })

  it('has no reasons: why it went on although something was warned of is the firm’s', async () => {
    const here = await filled()
    const acknowledgements = [
      { key: `${acrossRecords}income`, path: 'annualIncome', reason: 'By word of a colleague' },
    ]
    const made = await createAccount(here, { type: 1, acknowledgements }, 'draft')
    const statement = await belongings.completeStatement(here)
    const saved = await save(here, statement, { acknowledgements, status: 'complete' })
    for (const { result } of [made.body, saved.body]) expect(result).toMatchObject({ acknowledgements })
    const { files } = await exported(here, here.adviser)
    for (const [name, bytes] of files) expect(String(bytes), name).not.toContain('By word of a colleague')
  })

  it('has all that stayed with a record that was merged, in a folder of its own', async () => {
    const here = await filled()
    await belongings.completeResponse(here)
    const merged = await mergeOf(here, { keepId: here.twinId, otherId: here.clientId })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    // by the id of either record
    for (const id of [here.twinId, here.clientId]) {
      const { json, files, page } = await exported(here, here.adviser, 'en', id)
      expect(json('client.json').record.id).toBe(here.twinId)
      expect(json('merged-1/client.json').record.id).toBe(here.clientId)
      expect([...files.keys()]).toEqual(
        expect.arrayContaining([
          'merged-1/history.json',
          'merged-1/accounts.json',
          'merged-1/questionnaires.json',
          'merged-1/policy-statements.json',
          'merged-1/documents/client-application.pdf',
          'merged-1/documents/policy-statement-1.pdf',
          'merged-1/documents/risk-tolerance-1.pdf',
        ]),
      )
      expect(page).toContain('Of another record of the person, which was merged into this one')
      expect(page).not.toContain('could not be made')
    }
  })

  it('is given to whoever is archived, as it was before', async () => {
    const here = await filled()
    await belongings.completeResponse(here)
    const before = await exported(here, here.adviser)
    expect((await archive(here)).status).toBe(200)
    const after = await exported(here, here.adviser)
    expect([...after.files.keys()]).toEqual([...before.files.keys()])
    expect(after.page).not.toContain('could not be made')
    for (const name of ['client.json', 'accounts.json', 'policy-statements.json', 'questionnaires.json'])
      expect(factsIn(after.json(name)), name).toEqual(factsIn(before.json(name)))
    expect(after.json('client.json').record.bankAccounts).toHaveLength(1)
  })

  it('is made for nobody who has gone: nothing more is read, typeset, or kept open', async () => {
    const here = await filled()
    const begun = Promise.withResolvers<Preview>()
    const gone = Promise.withResolvers<void>()
    const { pool, typesetter } = here.services
    const asked: Preview[] = []
    let made = 0
    const preview: typeof typesetter.preview = async (wanted, work) => {
      asked.push(wanted)
      begun.resolve(wanted)
      await gone.promise
      return await typesetter.preview(wanted, (inTurn) => {
        made++
        return work(inTurn)
      })
    }
    const app = await makeApp({ ...here.services, typesetter: { ...typesetter, preview } })
    onTestFinished(() => app.close())
    const url = new URL(
      exportPerson.path.replace(':id', here.clientId),
      await app.listen({ port: 0, host: '127.0.0.1' }),
    )
    const headers = { cookie: here.adviser.cookie, 'content-type': 'application/json' }
    const asking = request(url, { method: 'POST', headers })
    asking.on('error', () => {})
    asking.on('response', (answer) => answer.on('error', () => {}).resume())
    asking.end(JSON.stringify({ code: await freshCode(here, here.adviser) }))
    const { isWanted } = await begun.promise
    expect(isWanted()).toBe(true)
    asking.destroy()
    await expect.poll(isWanted).toBe(false)
    gone.resolve()
    await app.close()
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect([asked.length, made]).toEqual([1, 0])
  })
})

/** What is told of each record, without what is told of when it is read. */
const factsIn = (told: { facts: unknown } | { facts: unknown }[]) => [told].flat().map(({ facts }) => facts)
