import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { answeredDraft } from '../../../../tests/risk-ground.ts'
import { AccountType } from '../../../platform/codes/account.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { EmploymentStatus, MaritalStatus } from '../../../platform/codes/person.ts'
import { createAccount } from '../../investment-accounts/contract.ts'
import { completeApplication } from '../../participants/application/complete-testing.ts'
import { addBeneficiary, addParticipant } from '../../participants/contract.ts'
import { householdOf, ngozi, picked } from '../../participants/server/participants-testing.ts'
import { newClient } from '../../participants/server/record/client-testing.ts'
import { soundSupplement } from '../../participants/supplement/sound-testing.ts'
import { readClientReadiness, readHouseholdReadiness } from '../contract.ts'

const linesOf = async (by: Person, id: string) =>
  (await by.send(readClientReadiness, { params: { id } })).body.result

describe('what keeps a client’s records from being signed', () => {
  it('is what an application lacks that nobody began, each with the way to its field', async () => {
    const { adviser, id } = await newClient()
    const lines = await linesOf(adviser, id)
    expect(lines).toContainEqual({
      key: 'please-enter-a-social-insurance-number',
      clientId: id,
      kind: 'application',
      recordId: id,
      severity: 'blocks',
      audience: 'firm',
      path: 'generalDetails.sin',
      message: 'Please Enter a Social Insurance Number',
      source: null,
      link: `/editClient/${id}?step=general#generalDetails.sin`,
    })
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['application']))
  })

  it('is told of an account in its own record, and of nobody who holds none', async () => {
    const { adviser, id } = await newClient()
    const { householdId } = (await adviser.send(addParticipant, { body: ngozi(await householdOf(adviser)) }))
      .body.result
    const body = { participantId: id, status: 'draft' as const, type: AccountType.cash }
    const account = (await adviser.send(createAccount, { body })).body.result
    const ofAccount = (await linesOf(adviser, id)).filter(({ kind }) => kind === 'account')
    expect(ofAccount).toContainEqual(
      expect.objectContaining({
        recordId: account.id,
        severity: 'blocks',
        path: 'intendedUseOfAccount',
        link: `/createClientInvestmentAccount/${id}?account=${account.id}&step=general#intendedUseOfAccount`,
      }),
    )
    const child = await adviser.send(addBeneficiary, { body: picked(householdId) })
    const { id: childId } = child.body.result
    expect(await linesOf(adviser, childId)).toEqual([])
  })

  it('is what is wrong with a number that is shown masked, and not that two are shown alike', async () => {
    const { adviser, id } = await newClient()
    const moving = (...numbers: string[]) => ({
      participantId: id,
      status: 'draft' as const,
      type: AccountType.cash,
      allowTransfers: true,
      transferDetails: [
        {
          deliveringInstitution: 'Maple Securities',
          instructions: numbers.map((institutionAccountNumber) => ({ institutionAccountNumber })),
        },
      ],
    })
    for (const body of [
      moving('00000000', '88120045'),
      moving('88120045', '8812-0045'),
      moving('88120045', '99120045'),
    ])
      await adviser.send(createAccount, { body })
    const ofNumbers = (await linesOf(adviser, id)).filter(({ path }) => path.endsWith('AccountNumber'))
    expect(ofNumbers.map(({ path, message }) => [path, message])).toEqual([
      [
        'transferDetails.0.instructions.0.institutionAccountNumber',
        'Please enter the account number as it is on the statement of the other institution',
      ],
      [
        'transferDetails.0.instructions.1.institutionAccountNumber',
        'Another instruction names this account. Please name each account once.',
      ],
    ])
  })

  it('is nothing of a sound application’s specified steps', async () => {
    const { adviser, id, save } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    const lines = await linesOf(adviser, id)
    expect(lines.filter(({ path }) => /^(general|permanent|employment|regulatory)/.test(path))).toEqual([])
  })

  it('is what supplementary KYC lacks, each with the way to its field, and nothing of a sound one', async () => {
    const { adviser, id, save } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    expect(await linesOf(adviser, id)).toContainEqual({
      key: 'please-add-a-verification-of-identity',
      clientId: id,
      kind: 'application',
      recordId: id,
      severity: 'blocks',
      audience: 'firm',
      path: 'identityDetails.verifications',
      message: 'Please add a verification of identity',
      source: 'PCR 105 to 108',
      link: `/supplement/${id}?step=identity#identityDetails.verifications`,
    })
    const { identityDetails, taxResidenceDetails, thirdPartyDeterminationDetails, trustedContactDetails } =
      soundSupplement
    await save({
      identityDetails,
      taxResidenceDetails,
      thirdPartyDeterminationDetails,
      trustedContactDetails,
    })
    expect((await linesOf(adviser, id)).filter(({ link }) => link.startsWith('/supplement'))).toEqual([])
  })
})

describe('what several records ask', () => {
  it('is a contradiction with another record, told of the later one', async () => {
    const { adviser, id, save, read } = await newClient()
    await save({
      ...completeApplication,
      generalDetails: { ...completeApplication.generalDetails, maritalStatus: MaritalStatus.married },
      spouseDetails: { isClient: false, firstName: 'Ada', lastName: 'Okafor', sin: '521498717' },
    })
    const { householdId } = await read()
    await adviser.send(addBeneficiary, { body: picked(householdId) })
    const lines = await linesOf(adviser, id)
    expect(lines).toContainEqual(
      expect.objectContaining({
        kind: 'application',
        severity: 'blocks',
        path: 'spouseDetails.sin',
        message:
          'Ada Okafor is in the household with another Social Insurance Number. Please correct the one that is wrong, and link the spouse.',
        link: `/editClient/${id}?step=spouse#spouseDetails.sin`,
      }),
    )
  })

  it('is a colleague’s address as that of a trusted contact, and one line alone of the adviser’s own', async () => {
    const { adviser, person, id, save } = await newClient()
    const colleague = await person({ firstName: 'Bea' })
    const reasonsWith = async (email: string) => {
      await save({ trustedContactDetails: { ...soundSupplement.trustedContactDetails, email } })
      const lines = await linesOf(adviser, id)
      return lines
        .filter(({ path }) => path === 'trustedContactDetails.email')
        .map(({ key, link }) => [key, link])
    }
    const link = `/supplement/${id}?step=trustedContact#trustedContactDetails.email-reason-`
    const ofFirm = 'across-trusted-contact-of-the-firm'
    const ofAdviser = 'trusted-contact-has-email-of-adviser'
    expect(await reasonsWith(colleague.email.toUpperCase())).toEqual([[ofFirm, `${link}${ofFirm}`]])
    expect(await reasonsWith(adviser.email)).toEqual([[ofAdviser, `${link}${ofAdviser}`]])
    expect(await reasonsWith('ifeoma@example.com')).toEqual([])
  })

  it('asks for a reason that the record keeps, and is not told once it stands', async () => {
    const { adviser, id, save, read } = await newClient()
    await answeredDraft({ adviser, clientId: id })
    await save({
      employmentDetails: { ...completeApplication.employmentDetails, status: EmploymentStatus.retired },
    })
    const asked = async () =>
      (await linesOf(adviser, id)).filter(({ key }) => key === 'across-working-and-retired')
    const [line] = await asked()
    expect(line).toMatchObject({
      severity: 'reason',
      path: 'employmentDetails.status',
      source: 'CIRO Rule 3202',
      link: `/editClient/${id}?step=employment#employmentDetails.status-reason-across-working-and-retired`,
    })
    const reason = { key: 'across-working-and-retired', path: 'employmentDetails.status' }
    await save({ acknowledgements: [{ ...reason, reason: 'n/a' }] })
    expect(await asked()).toHaveLength(1)
    await save({ acknowledgements: [{ ...reason, reason: 'Teaches a term each year' }] })
    expect(await asked()).toEqual([])
    await save({
      employmentDetails: { ...completeApplication.employmentDetails, status: EmploymentStatus.retired },
    })
    expect((await read()).acknowledgements).toMatchObject([reason])
  })

  it('asks who holds a power of attorney until somebody is named', async () => {
    const { adviser, id, save, read } = await newClient()
    const { regulatoryDetails } = completeApplication
    await save({ regulatoryDetails: { ...regulatoryDetails, hasPowerOfAttorney: true } })
    const asked = async () =>
      (await linesOf(adviser, id)).filter(({ key }) => key === 'across-attorney-not-named')
    expect(await asked()).toMatchObject([
      { severity: 'reason', path: 'regulatoryDetails.hasPowerOfAttorney', kind: 'application' },
    ])
    const { householdId } = await read()
    const roles = [ParticipantRole.powerOfAttorney]
    await adviser.send(addParticipant, { body: { ...ngozi(householdId), roles } })
    expect(await asked()).toEqual([])
  })

  it('asks why an address is one of the firm’s', async () => {
    const { adviser, id, save } = await newClient()
    await save({ generalDetails: { ...completeApplication.generalDetails, email: adviser.email } })
    expect(await linesOf(adviser, id)).toContainEqual(
      expect.objectContaining({
        key: 'across-email-of-the-firm',
        kind: 'signer',
        severity: 'reason',
        path: 'generalDetails.email',
      }),
    )
  })
})

describe('open points', () => {
  it('are told of a whole household person by person, and to nobody else', async () => {
    const { adviser, colleague, read, id } = await newClient()
    const { householdId } = await read()
    const lines = (await adviser.send(readHouseholdReadiness, { params: { id: householdId } })).body.result
    expect(lines).toEqual(await linesOf(adviser, id))
    expect(await colleague.send(readHouseholdReadiness, { params: { id: householdId } })).toBeRefused(
      'not_found',
    )
    expect(await colleague.send(readClientReadiness, { params: { id } })).toBeRefused('not_found')
  })

  it('are told of one client as of that client in the whole household, whoever else is in it', async () => {
    const { adviser, read, id, save } = await newClient()
    const { householdId } = await read()
    const other = (await adviser.send(addParticipant, { body: ngozi(householdId) })).body.result.id
    for (const participantId of [id, other, other]) {
      const body = { participantId, status: 'draft' as const, type: AccountType.cash }
      await adviser.send(createAccount, { body })
    }
    await answeredDraft({ adviser, clientId: other })
    await save({ generalDetails: { ...completeApplication.generalDetails, sin: '111111111' } })
    const lines = (await adviser.send(readHouseholdReadiness, { params: { id: householdId } })).body.result
    expect(new Set(lines.map(({ clientId }) => clientId))).toEqual(new Set([id, other]))
    for (const clientId of [id, other])
      expect(await linesOf(adviser, clientId)).toEqual(lines.filter((each) => each.clientId === clientId))
  })

  it('are in the reader’s language', async () => {
    const { adviser, id } = await newClient()
    const french = await adviser.send(readClientReadiness, {
      params: { id },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.body.result.map(({ message }) => message)).toContain(
      'Veuillez entrer un numéro d’assurance sociale',
    )
  })
})
