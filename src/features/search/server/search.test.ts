import { describe, expect, it } from 'vitest'
import { household } from '../../../../tests/accounts-ground.ts'
import { firm, type Person } from '../../../../tests/firm.ts'
import { ground } from '../../../../tests/ground.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { createHousehold } from '../../households/contract.ts'
import { createAccount } from '../../investment-accounts/contract.ts'
import { addPickedParticipant } from '../../participants/contract.ts'
import { search } from '../contract.ts'

async function found(by: Person, q: string) {
  const answer = await by.send(search, { query: { q } })
  expect(answer.status, q).toBe(200)
  return answer.body.result
}
const texts = async (by: Person, q: string) => (await found(by, q)).map(({ text }) => text)

async function family() {
  const { adviser, colleague } = await firm()
  const made = await adviser.send(createHousehold, {
    body: { fullName: 'L’Heureux, Solène & Jean\u2011Luc', advisorId: adviser.id },
  })
  const householdId = made.body.result.id
  const add = async (firstName: string, lastName: string, sin: string, more: object = {}) => {
    const added = await adviser.send(addPickedParticipant, {
      body: {
        firstName,
        lastName,
        householdId,
        sin,
        dateOfBirth: '1971-03-09',
        roles: [ParticipantRole.accountHolder],
        ...more,
      },
    })
    return added.body.result.id
  }
  const solene = await add('Solène', 'L’Heureux', '046454286', {
    email: 'solene.h@example.com',
    phoneNumber: '(514) 555-0137',
  })
  const jeanLuc = await add('Jean\u2011Luc', 'L’Heureux', '130692544', { dateOfBirth: '1968-01-24' })
  const dorde = await add('Đorđe', 'Đokić', '193456787', { dateOfBirth: '1994-09-03' })
  return { adviser, colleague, householdId, solene, jeanLuc, dorde }
}

describe('the search over everything', () => {
  it('finds names as they are typed on any keyboard', async () => {
    const { adviser, householdId, solene } = await family()
    const [household] = await found(adviser, 'lheureux solene')
    expect(household).toEqual({
      kind: 'person',
      id: solene,
      text: 'Solène L’Heureux',
      detail: `1971-03-09 · ${solene.slice(0, 8)} · Account Holder`,
      link: `/participant/${solene}`,
      advisorId: adviser.id,
    })
    expect(await found(adviser, 'lheureux')).toMatchObject([
      { text: 'Jean\u2011Luc L’Heureux' },
      { text: 'Solène L’Heureux' },
      {
        kind: 'household',
        id: householdId,
        detail: `Đorđe, Jean\u2011Luc, Solène · ${householdId.slice(0, 8)}`,
        link: `/householdParticipants/${householdId}`,
      },
    ])
    for (const typed of ['jeanluc', 'jean luc', 'jean-luc', "jeanluc l'heureux", 'luc jean'])
      expect((await texts(adviser, typed))[0], typed).toBe('Jean\u2011Luc L’Heureux')
    for (const typed of ['Dorde', 'đorđe', 'dokic dorde'])
      expect(await texts(adviser, typed), typed).toEqual(['Đorđe Đokić'])
  })

  it('finds people by email, phone, date of birth, short id and the end of the SIN', async () => {
    const { adviser, solene } = await family()
    const ways = [
      'solene.h@example',
      'SOLENE.H@EXAMPLE.COM',
      '514-555-0137',
      '(514) 555 0137',
      '+1 514 555 0137',
      '0137',
      '1971-03-09',
      '9/3/1971',
      '3/9/1971',
      '286',
      solene,
      solene.slice(0, 8),
    ]
    for (const typed of ways) expect(await texts(adviser, typed), typed).toEqual(['Solène L’Heureux'])
  })

  it('finds nobody by a whole SIN or a part of one that is not its end', async () => {
    const { adviser } = await family()
    for (const typed of ['046454286', '046-454-286', '046 454 286', '454286', '046', '46454'])
      expect(await found(adviser, typed), typed).toEqual([])
  })

  it('finds accounts by type and by whose they are, bank accounts by the end of their number', async () => {
    const { adviser, clientId, mark, ofHousehold, whole } = await household()
    const made = await adviser.send(createAccount, {
      body: { ...ofHousehold(whole.tfsa), participantId: clientId, status: 'draft' },
    })
    const account = {
      kind: 'account',
      id: made.body.result.id,
      text: 'Tax-Free Savings Account (TFSA)',
      link: `/createClientInvestmentAccount/${clientId}?account=${made.body.result.id}`,
    }
    for (const typed of ['tfsa', 'tax free', 'CELI', `tfsa ${mark}`])
      expect(await found(adviser, typed), typed).toMatchObject([account])
    const all = await found(adviser, mark)
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['person', 'household', 'account', 'bankAccount']),
    )
    const bank = all.find(({ kind }) => kind === 'bankAccount')
    const end = bank?.detail.slice(-3) ?? ''
    expect(await found(adviser, end)).toContainEqual(bank)
    expect(bank?.link).toBe(`/participant/${clientId}?tab=accounts`)
  })

  it('is one adviser’s own, at most fifty, and asks for two signs', async () => {
    const { adviser, colleague, solene } = await family()
    for (const typed of ['lheureux', '286', '0137', '1971-03-09', solene])
      expect(await found(colleague, typed), typed).toEqual([])
    for (const q of ['', 'l', ' l '])
      expect(await adviser.send(search, { query: { q } })).toBeRefused('invalid')
    const { adviser: other } = await ground()
    for (let n = 0; n < 52; n++)
      await other.send(createHousehold, { body: { fullName: `Many ${n}`, advisorId: other.id } })
    expect((await found(other, 'many')).length).toBeLessThanOrEqual(50)
    for (const typed of ['%%', '__', "'' or 1=1", '\\\\', '..', '--', '🙂🙂']) await found(adviser, typed)
  })
})
