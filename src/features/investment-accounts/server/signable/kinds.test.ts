import { expect, it, onTestFinished } from 'vitest'
import { create, type Household, household, save } from '../../../../../tests/accounts-ground.ts'
import type { DocumentKind } from '../../../../platform/documents-to-sign.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import { readClient, updateClient } from '../../../participants/contract.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { accountKinds } from './kinds.ts'
import { textOf } from './sample-testing.ts'

interface Wanted {
  kind: DocumentKind
  id: string
  part?: string
  version?: number | null
}

function reading(here: Household) {
  const { adviser, services } = here
  const typesetter = makeTypesetter({ firm: { name: 'F', accent: '#8C6A3F', logo: undefined }, priority: 0 })
  onTestFinished(() => typesetter.close())
  const events: unknown[] = []
  const trail = { record: (entry: unknown) => void events.push(entry) }
  const read = async ({ kind, id, part = '', version = null }: Wanted, isWhole: boolean) => {
    const of = accountKinds.find((each) => each.kind === kind)
    if (!of) throw new Error(`no ${kind}`)
    const sent = { recordId: id, version, part, language: 'en' as const, sentAt: '2099-01-01T00:00:00Z' }
    const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const make = await transact(services.pool, asAdviser, async (tx) =>
      of.read(services, tx, adviser.id, sent, isWhole ? trail : undefined),
    )
    const { name, pdf, fields } = await make(typesetter)
    return { name, fields, text: await textOf(pdf) }
  }
  return { read, events }
}

/** Somebody of the household gets another number. */
async function numbered({ adviser }: Household, id: string, sin: string) {
  const { version, generalDetails } = (await adviser.send(readClient, { params: { id } })).body.result
  await adviser.send(updateClient, {
    params: { id },
    body: { version, generalDetails: { ...generalDetails, sin } },
  })
}

it('makes the documents of an application as it was submitted, whatever becomes of it', async () => {
  const here = await household()
  const { read } = reading(here)
  const draft = here.ofHousehold(soundAccounts.margin)
  const { id, version } = (await create(here, draft, 'complete')).body.result
  await save(here, id, { borrowing: { ...draft.borrowing, lender: 'Another Bank' } })
  for (const of of [{ version }, { version: null }]) {
    const { text, name, fields } = await read({ kind: 'margin-agreement', id, ...of }, true)
    expect(text).toContain('Royal Bank of Canada')
    expect(text).not.toContain('Another Bank')
    expect(text).toContain(`Application version ${version}`)
    expect(name).toBe('MarginAgreement')
    expect(fields.map(({ signer }) => signer)).toEqual(['holder-1'])
  }
  const { text, fields } = await read({ kind: 'account', id, version }, true)
  expect(text).not.toContain('OUT OF DATE')
  expect(fields.map(({ signer }) => signer)).toEqual(['holder-1', 'adviser'])
})

it('has in each the whole numbers of those who sign it, and nobody else’s, and notes who had them', async () => {
  const here = await household()
  const { read, events } = reading(here)
  await numbered(here, here.spouseId, '521498717')
  const [own, spouses, moved] = ['130692544', '521498717', '88120045']
  const draft = here.ofHousehold({
    ...soundAccounts.rspSpousal,
    allowTransfers: true,
    transferDetails: soundAccounts.rspTransfer.transferDetails,
  })
  const { id } = (await create(here, draft, 'complete')).body.result
  const account = await read({ kind: 'account', id }, true)
  for (const number of [own, moved]) expect(account.text).toContain(number)
  // the contributor's stand in what the contributor signs
  expect(account.text).not.toContain(spouses)
  expect(account.text).toMatch(/•••-•••-717/)
  expect(account.text).toMatch(/Transit Number Account Number \d{5} •+\d{3}/)
  const both = await read({ kind: 'spousal-contribution', id }, true)
  for (const number of [own, spouses]) expect(both.text).toContain(number)
  const debit = await read({ kind: 'debit-agreement', id, part: here.spouseBankAccountId }, true)
  expect(debit.text).toMatch(/Transit number Account number \d{5} \d{7,}/)
  expect(debit.text).not.toContain(spouses)
  const transfer = await read({ kind: 'transfer-authorization', id, part: '0' }, true)
  for (const number of [own, moved, '88120046']) expect(transfer.text).toContain(number)
  expect(events).toHaveLength(4)
  expect(events).toContainEqual({
    event: 'account application read whole',
    payload: { account: id, client: here.clientId },
  })
  for (const kind of ['account', 'spousal-contribution'] as const) {
    const { text } = await read({ kind, id }, false)
    for (const number of [own, spouses, moved]) expect(text).not.toContain(number)
  }
  expect(events).toHaveLength(4)
})

it('has a child’s number in what subscribers and Annex B’s giver sign, each other’s in neither', async () => {
  const here = await household()
  const { read } = reading(here)
  const draft = here.ofHousehold(soundAccounts.respOfGrandparent)
  const { id } = (await create(here, draft, 'complete')).body.result
  const part = draft.resp.custodialParent
  const [own, child, parent] = ['130692544', '518123450', '046454286']
  const main = (await read({ kind: 'education-savings', id }, true)).text
  for (const number of [own, child]) expect(main).toContain(number)
  expect(main).not.toContain(parent)
  const annex = (await read({ kind: 'education-savings-annex-b', id, part }, true)).text
  for (const number of [parent, child]) expect(annex).toContain(number)
  expect(annex).not.toContain(own)
})

it('makes none that the application has not, and none of another book', async () => {
  const here = await household()
  const { read } = reading(here)
  const { id } = (await create(here, here.ofHousehold(soundAccounts.cash), 'complete')).body.result
  for (const kind of ['margin-agreement', 'designation'] as const)
    await expect(read({ kind, id }, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(read({ kind: 'transfer-authorization', id, part: '3' }, true)).rejects.toMatchObject({
    code: 'not_found',
  })
  const { colleague } = here
  await expect(
    reading({ ...here, adviser: colleague }).read({ kind: 'account', id }, true),
  ).rejects.toMatchObject({ code: 'not_found' })
})
