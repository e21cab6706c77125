import { expect, it } from 'vitest'
import { attestAsTheyAre } from '../../../../server/audit/trail-testing.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { type Here, newClient } from './client-testing.ts'

const worth = (type: string) => ({ netWorthDetails: { liquidAssets: [{ type, amount: 1 }] } })

/** What each revision since the creation says, in the order of the record's versions. */
const revisionsOf = async ({ owner }: Here) =>
  (
    await owner.query(
      `select section, run, version, is_draft,
              before #>> '{liquidAssets,0,type}' as before, after #>> '{liquidAssets,0,type}' as after
       from record_revision where run > 1 order by version, section`,
    )
  ).rows.map(({ section, run, version, is_draft, before, after }) =>
    [section, run, version, is_draft ? 'draft' : 'own', before, after].join(' '),
  )

async function minutesPass(here: Here, minutes: number): Promise<void> {
  await here.owner.query('update record_revision set saved_at = saved_at - make_interval(mins => $1)', [
    minutes,
  ])
  await attestAsTheyAre(here)
}

it('tells of a run of drafts once, and keeps one revision a section up to date', async () => {
  const here = await newClient()
  await here.save(worth('C'))
  await here.save(worth('Ca'))
  await here.save({ employmentDetails: { occupation: 'Miller' } })
  await minutesPass(here, 9)
  await here.save(worth('Cash'))
  expect(await here.events()).toEqual([{ client: here.id, sections: ['netWorthDetails'] }])
  expect(await revisionsOf(here)).toEqual([
    'employmentDetails 2 4 draft  ',
    'netWorthDetails 2 5 draft  Cash',
  ])
})

it('ends a run after ten minutes, with another person’s save, and with a step saved by its button', async () => {
  const here = await newClient()
  const other = await here.person({})
  await here.save(worth('A'))
  await minutesPass(here, 10)
  await here.save(worth('B'))
  await here.save(worth('C'), { step: 5 })
  await here.save(worth('D'))
  expect(await revisionsOf(here)).toEqual([
    'netWorthDetails 2 2 draft  A',
    'netWorthDetails 3 3 draft A B',
    'netWorthDetails 4 4 own B C',
    'netWorthDetails 5 5 draft C D',
  ])
  await here.owner.query(`update record_revision set saved_by = $1`, [other.userId])
  await here.save(worth('E'))
  expect((await revisionsOf(here)).at(-1)).toBe('netWorthDetails 6 6 draft D E')
  expect(await here.events()).toHaveLength(5)
})

it('tells of a step and a submission each time, and of a draft that changes nothing never', async () => {
  const here = await newClient()
  await here.save(completeApplication)
  await here.save(completeApplication)
  expect(await here.events()).toHaveLength(1)
  await here.save({}, { step: 2 })
  await here.save({}, { step: 2 })
  await here.save({ completedKYC: true })
  await here.save({ completedKYC: true })
  expect((await here.events()).slice(1)).toEqual([
    { client: here.id, sections: [], step: 2 },
    { client: here.id, sections: [], step: 2 },
    { client: here.id, sections: [], completedKYC: true },
    { client: here.id, sections: [], completedKYC: true },
  ])
})
