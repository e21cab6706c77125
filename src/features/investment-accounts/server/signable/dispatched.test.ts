import { expect, it } from 'vitest'
import { create, household } from '../../../../../tests/accounts-ground.ts'
import { dispatch, nora, within } from '../../../../../tests/signing-ground.ts'
import { readCircumstances } from '../../contract.ts'
import { documentsOf } from '../../documents.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { accountKinds } from './kinds.ts'

it('all documents of an account go out together, each with the places of those who sign it', async () => {
  const here = await household()
  const { adviser, clientId, services, spouseId } = here
  const draft = here.ofHousehold({
    ...soundAccounts.rspSpousal,
    allowTransfers: true,
    transferDetails: soundAccounts.rspTransfer.transferDetails,
  })
  const { id, version } = (await create(here, draft, 'complete')).body.result
  const circumstances = (await adviser.send(readCircumstances, { params: { clientId } })).body.result
  const documents = documentsOf(draft, circumstances)
  const signer = { place: 1, role: 'client', userId: null, lastName: 'Okafor', language: 'en' } as const
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      inOrder: true,
      requestedBy: adviser.userId,
      signers: [
        { ...signer, key: clientId, participantId: clientId, firstName: 'Ada', email: nora.email },
        { ...signer, key: spouseId, participantId: spouseId, firstName: 'Emeka', email: 'emeka@example.com' },
        {
          ...signer,
          key: 'adviser',
          place: 2,
          role: 'adviser',
          participantId: null,
          userId: adviser.userId,
          firstName: 'Amelia',
          email: 'amelia@example.com',
        },
      ],
      documents: documents.map(({ kind, part, signers }) => ({
        kind,
        part,
        recordKind: 'account',
        recordId: id,
        version,
        clientId,
        language: 'en',
        contentHash: null,
        signers: signers.map(({ as, by }) => ({
          as,
          signer: by === 'adviser' ? 'adviser' : by.participantId,
        })),
      })),
    }),
  )
  await dispatch(here, { advisorId: adviser.id, packageId }, accountKinds)
  const made = await within(here, (tx) =>
    tx
      .selectFrom('package_document')
      .select(['kind', 'name'])
      .where('package_id', '=', packageId)
      .where('sha256', 'is not', null)
      .orderBy('place')
      .execute(),
  )
  expect(made).toEqual([
    { kind: 'account', name: '01_AccountApplication' },
    { kind: 'debit-agreement', name: '02_DebitAgreement' },
    { kind: 'transfer-authorization', name: '03_TransferAuthorization' },
    { kind: 'spousal-contribution', name: '04_SpousalContribution' },
    { kind: 'designation', name: '05_Designation' },
  ])
  const { rows } = await here.owner.query(
    `select count(*)::int as count from audit_entry where event = 'account application read whole'`,
  )
  expect(rows).toEqual([{ count: documents.length }])
})
