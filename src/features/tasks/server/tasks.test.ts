import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../tests/firm.ts'
import { ground } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { search } from '../../search/contract.ts'
import { addTask, changeTask, listTaskHolders, listTasks } from '../contract.ts'

type Body = Parameters<typeof add>[1]
async function add(
  by: Caller,
  body: { clientId?: string; householdId?: string; title?: string; dueOn?: string; assignedTo?: string },
) {
  return (await by.send(addTask, { body: { title: 'Call them', ...body } })).body.result
}
const titles = async (by: Caller, query: Record<string, string> = {}) =>
  (await by.send(listTasks, { query })).body.result.map(({ title }) => title)
const holderOf = async (by: Caller) => (await by.send(listTasks)).body.result[0]?.assignedTo

describe('a task', () => {
  it('is of a client, of a household or of a book at large, by the day when it is due', async () => {
    const { adviser, clientId, householdId } = await ground()
    const one = await add(adviser, { clientId, title: 'Of a client', dueOn: '2030-02-01' })
    await add(adviser, { householdId, title: 'Of a household', dueOn: '2030-01-31' })
    await add(adviser, { title: 'Of a book' })
    expect(one).toEqual({
      ...{ id: one.id, clientId, householdId, title: 'Of a client', dueOn: '2030-02-01' },
      ...{ assignedTo: adviser.userId, doneAt: null, doneBy: null, source: 'person', version: 1 },
    })
    expect(await titles(adviser)).toEqual(['Of a household', 'Of a client', 'Of a book'])
    expect(await titles(adviser, { clientId })).toEqual(['Of a client'])
    expect(await titles(adviser, { householdId })).toEqual(['Of a household', 'Of a client'])
    expect(await titles(adviser, { limit: '1' })).toEqual(['Of a household'])
  })

  it('is done, and taken back, by whoever may write; what is done comes last', async () => {
    const { adviser, clientId, owner } = await ground()
    const { id } = await add(adviser, { clientId, title: 'First', dueOn: '2030-01-01' })
    await add(adviser, { clientId, title: 'Second' })
    const change = (body: object) => adviser.request('PUT', `/api/task/${id}`, body)
    const done = await change({ version: 1, done: true })
    expect(done.body.result).toMatchObject({ doneBy: adviser.userId, doneAt: expect.any(String), version: 2 })
    expect(await titles(adviser, { clientId })).toEqual(['Second', 'First'])
    expect(await titles(adviser, { clientId, done: 'false' })).toEqual(['Second'])
    expect(await titles(adviser, { clientId, done: 'true' })).toEqual(['First'])
    // done once more is nothing new, and a version of before is told so
    expect((await change({ version: 2, done: true })).body.result).toMatchObject({ version: 2 })
    expect(await change({ version: 1, done: false })).toMatchObject({ status: 409, body: { code: 'stale' } })
    const again = await change({ version: 2, done: false, title: 'Call again', dueOn: null })
    expect(again.body.result).toMatchObject({ doneAt: null, doneBy: null, title: 'Call again', dueOn: null })
    const { rows } = await owner.query(
      `select payload::jsonb ->> 'done' as done from audit_entry where event = 'task changed' order by seq`,
    )
    expect(rows).toEqual([{ done: 'true' }, { done: 'false' }])
  })

  it('is given to the adviser or whoever assists them, and to nobody else', async () => {
    const here = await ground()
    const { adviser, colleague, clientId } = here
    const assistant = await here.person({ roles: ['assistant'], firstName: 'Asa', assists: [adviser] })
    const { body } = await assistant.send(listTaskHolders, { params: { recordId: clientId } })
    expect(body.result.map(({ name }) => name)).toEqual(['Ada Example', 'Asa Example'])
    // for whoever sets it, unless it says for whom
    expect((await add(assistant, { clientId })).assignedTo).toBe(assistant.userId)
    expect((await add(assistant, { clientId, assignedTo: adviser.userId })).assignedTo).toBe(adviser.userId)
    expect(await titles(adviser, { assignedTo: assistant.userId })).toHaveLength(1)
    const given: Body = { clientId, assignedTo: colleague.userId }
    const refused = await adviser.send(addTask, { body: { title: 'Call them', ...given } })
    expect(refused).toBeRefused('invalid', {
      assignedTo: 'Please choose the adviser, or somebody who assists them',
    })
  })

  it('goes to the adviser where whoever has it is disabled, or assists no more', async () => {
    const here = await ground()
    const { adviser, clientId, owner } = here
    const assistant = await here.person({ roles: ['assistant'], assists: [adviser] })
    await add(assistant, { clientId })
    expect(await holderOf(adviser)).toBe(assistant.userId)
    await owner.query('update portal_user set disabled_at = now() where id = $1', [assistant.userId])
    expect(await holderOf(adviser)).toBe(adviser.userId)
    expect(await titles(adviser, { assignedTo: adviser.userId })).toHaveLength(1)
    expect(await titles(adviser, { assignedTo: assistant.userId })).toEqual([])
    await owner.query('update portal_user set disabled_at = null where id = $1', [assistant.userId])
    await owner.query('delete from assistance where user_id = $1', [assistant.userId])
    expect(await holderOf(adviser)).toBe(adviser.userId)
  })

  it('goes to the adviser to whom its household moves', async () => {
    const here = await ground()
    const { adviser, colleague, clientId, householdId } = here
    await add(adviser, { clientId, title: 'Of a client' })
    await add(adviser, { householdId, title: 'Of a household' })
    await moveTo(here, colleague)
    expect(await titles(colleague, { assignedTo: colleague.userId })).toHaveLength(2)
    expect(await titles(adviser)).toEqual([])
  })

  it.each([
    ['that says nothing', { title: ' ' }, 'title'],
    ['of two lines', { title: 'a\nb' }, 'title'],
    ['longer than its row', { title: 'x'.repeat(201) }, 'title'],
    ['due on a day that does not exist', { dueOn: '2030-02-30' }, 'dueOn'],
  ])('is refused %s', async (_, body, path) => {
    const { adviser, clientId } = await ground()
    const asked = await adviser.request('POST', addTask.path, { clientId, title: 'Call them', ...body })
    expect(asked.status).toBe(422)
    expect(asked.body.issues).toMatchObject([{ path }])
  })

  it('names a client and a household only where they belong together, and none of another book', async () => {
    const here = await ground()
    const { adviser, colleague, clientId, householdId } = here
    expect((await add(adviser, { clientId, householdId })).householdId).toBe(householdId)
    const other = await adviser.request('POST', '/api/household', {
      fullName: 'Another',
      advisorId: adviser.id,
    })
    const asked = { title: 'Call them', clientId, householdId: String(Object(other.body.result).id) }
    expect(await adviser.send(addTask, { body: asked })).toBeRefused('invalid', {
      householdId: 'They are not in this household',
    })
    const foreign = { title: 'Call them', clientId }
    expect(await colleague.send(addTask, { body: foreign })).toBeRefused('not_found')
    const [task] = (await adviser.send(listTasks)).body.result
    const change = { params: { id: task?.id ?? '' }, body: { version: 1, done: true } }
    expect(await colleague.send(changeTask, change)).toBeRefused('not_found')
  })

  it('is found by its title until it is done', async () => {
    const { adviser, clientId } = await ground()
    const { id } = await add(adviser, { clientId, title: 'Vérifier le chèque annulé' })
    const find = async () => (await adviser.send(search, { query: { q: 'cheque annule' } })).body.result
    expect(await find()).toMatchObject([{ kind: 'task', id, text: 'Vérifier le chèque annulé' }])
    await adviser.send(changeTask, { params: { id }, body: { version: 1, done: true } })
    expect(await find()).toEqual([])
  })
})
