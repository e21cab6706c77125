import { expect, it } from 'vitest'
import { awaitingPackage } from '../../../../../tests/approval-ground.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { bookOf, ground } from '../../../../../tests/ground.ts'
import { approvePackage, readFigures, returnPackage } from '../../approval-contract.ts'
import { listSubmissions } from '../../packages-contract.ts'

it('tell how many packages were decided upon and returned in some days: by field, adviser and document', async () => {
  const here = await ground()
  const theirs = await bookOf({ ...here, adviser: here.colleague })
  const rita = await here.person({ roles: ['compliance'] })
  const reasonsFor = async (of: typeof here, id: string, paths: string[]) => {
    const { body } = await of.adviser.send(listSubmissions, { params: { clientId: of.clientId } })
    const documentId = body.result.find(({ packageId }) => packageId === id)?.documents[0]?.id ?? ''
    return paths.map((path) => ({ documentId, path, message: 'Please look again.' }))
  }
  const application = async (of: typeof here) =>
    awaitingPackage(of, {
      record: { kind: 'application', recordId: of.clientId, document: 'application', version: null },
    })
  const returned = await application(here)
  const paths = ['employmentDetails.occupation', 'netWorthDetails.liquidAssets.0.amount']
  await rita.send(returnPackage, {
    params: { id: returned },
    body: { reasons: await reasonsFor(here, returned, paths) },
  })
  const again = await application(theirs)
  await rita.send(returnPackage, {
    params: { id: again },
    body: { reasons: await reasonsFor(theirs, again, ['netWorthDetails.liquidAssets.3.amount']) },
  })
  const sound = await awaitingPackage(here)
  const code = await freshCode(here, rita)
  await rita.send(approvePackage, { params: { id: sound }, body: { version: 1, code } })
  const figures = (await rita.send(readFigures)).body.result
  expect(figures).toMatchObject({
    decided: 3,
    returned: 2,
    points: 3,
    advisers: expect.arrayContaining([
      { advisorId: here.adviser.id, name: 'Ada Example', decided: 2, returned: 1 },
      { advisorId: here.colleague.id, name: 'Colin Example', decided: 1, returned: 1 },
    ]),
    documents: [{ document: 'application', name: 'Client Application', points: 3 }],
    reasons: [
      { kind: 'application', path: 'netWorthDetails.liquidAssets.*.amount', points: 2 },
      { kind: 'application', path: 'employmentDetails.occupation', label: 'Occupation', points: 1 },
    ],
  })
  const own = await rita.send(readFigures, { query: { book: here.colleague.id } })
  expect(own.body.result).toMatchObject({ decided: 1, returned: 1 })
  const before = await rita.send(readFigures, { query: { from: '2020-01-01', to: '2020-12-31' } })
  expect(before.body.result).toMatchObject({ decided: 0, returned: 0, points: 0, reasons: [] })
  const turned = await rita.send(readFigures, { query: { from: '2021-01-01', to: '2020-12-31' } })
  expect(turned).toBeRefused('invalid')
})
