import { expect, it } from 'vitest'
import { awaitingPackage, signedWhole } from '../../../../tests/approval-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { answeredDraft } from '../../../../tests/risk-ground.ts'
import { within } from '../../../../tests/signing-ground.ts'
import { statementsOf } from '../../../../tests/statements.ts'
import { listAwaiting } from '../approval-contract.ts'
import { listSubmissions } from '../packages-contract.ts'

/** A completed package of so many documents of one record. */
async function completedOf(here: Ground, recordId: string, count: number): Promise<void> {
  const { adviser, clientId, services, mark } = here
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      ...{ clientId, language: 'en', inOrder: true, requestedBy: adviser.userId },
      signers: [
        {
          ...{ key: 'client', place: 1, role: 'client', participantId: clientId, userId: null },
          ...{ firstName: 'Ada', lastName: mark, email: `${mark}@example.com`, language: 'en' },
        },
      ],
      documents: Array.from({ length: count }, (_, nr) => ({
        ...{ kind: 'risk-tolerance', recordKind: 'riskTolerance', recordId, version: null, clientId },
        ...{ part: String(nr), language: 'en', contentHash: null },
        signers: [{ signer: 'client', as: 'client' }],
      })),
    }),
  )
  await signedWhole(here, packageId)
}

it('the packages of a client cost three statements each, however many documents they have', async () => {
  const here = await ground()
  const { adviser, clientId } = here
  const { id } = await answeredDraft(here)
  const list = () => statementsOf(() => adviser.send(listSubmissions, { params: { clientId } }))
  await completedOf(here, id, 12)
  const ofOne = await list()
  for (let nr = 1; nr < 10; nr += 1) await completedOf(here, id, 12)
  expect((await adviser.send(listSubmissions, { params: { clientId } })).body.result).toHaveLength(10)
  expect((await list()) - ofOne).toBeLessThanOrEqual(9 * 3)
})

it('what waits for approval costs so many statements each, and no more the longer the list is', async () => {
  const here = await ground()
  const rita = await here.person({ roles: ['compliance'] })
  const list = () => statementsOf(() => rita.send(listAwaiting))
  const wait = async () => {
    const { id } = await answeredDraft(here)
    const record = { kind: 'riskTolerance', recordId: id, document: 'risk-tolerance', version: null } as const
    await awaitingPackage(here, { record })
  }
  await wait()
  const ofOne = await list()
  for (let nr = 1; nr < 25; nr += 1) await wait()
  expect((await rita.send(listAwaiting)).body.result).toHaveLength(25)
  expect((await list()) - ofOne).toBeLessThanOrEqual(24 * 31)
})
