import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import type { Role } from '../../../platform/codes/user-role.ts'
import { Permission } from '../../../platform/permissions.ts'
import { authorize, readAdvisor, rememberLanguage } from '../contract.ts'

describe('who is signed in', () => {
  it('is told whole, an adviser with the adviser’s id [API-021]', async () => {
    const { adviser, owner } = await firm()
    await owner.query(
      `update portal_user set city = 'Montréal', region = 'Quebec', country = 'Canada' where id = $1`,
      [adviser.userId],
    )
    expect((await adviser.send(authorize)).body.result).toEqual({
      id: adviser.userId,
      email: adviser.email,
      firstName: 'Ada',
      lastName: 'Example',
      city: 'Montréal',
      region: 'Quebec',
      country: 'Canada',
      roles: ['adviser'],
      permissions: [
        'clients.read',
        'clients.write',
        'clients.send',
        'secrets.reveal',
        'records.export',
        'records.import',
        'trail.read',
      ],
      books: [
        {
          advisorId: adviser.id,
          iaNumber: `IA-${adviser.email}`,
          name: 'Ada Example',
          may: ['read', 'write', 'send', 'reveal'],
        },
      ],
      claims: [
        { type: 'advisorId', value: adviser.id },
        { type: 'sessionEndsAt', value: expect.stringMatching(/Z$/) },
      ],
    })
  })

  it('has no adviser’s id as an admin alone [API-021]', async () => {
    const { admin } = await firm()
    const { roles, permissions, books, claims } = (await admin.send(authorize)).body.result
    expect(roles).toEqual(['admin'])
    expect(permissions).toEqual([
      'records.import',
      'people.manage',
      'firm.manage',
      'books.move',
      'system.watch',
      'trail.read',
    ])
    expect(books).toEqual([])
    expect(claims.map(({ type }) => type)).toEqual(['sessionEndsAt'])
  })

  it('may do what any of several roles may, and without a book nothing in one [API-021]', async () => {
    const { person } = await firm()
    const rightsOf = async (roles: Role[]) => {
      const { permissions, books } = (await (await person({ roles })).send(authorize)).body.result
      return { permissions, books: books.length }
    }
    expect(await rightsOf(['adviser', 'compliance', 'admin'])).toEqual({
      permissions: Permission.options,
      books: 3,
    })
    expect(await rightsOf(['assistant'])).toEqual({ permissions: [], books: 0 })
  })

  it('is told each book that they may read, their own first, and what they may do there [API-021]', async () => {
    const { adviser, colleague, person } = await firm()
    const assists = [
      { id: adviser.id, maySend: true },
      { id: colleague.id, mayReveal: true },
    ]
    const assistant = await person({ roles: ['assistant'], assists })
    const [first, second] = [
      { advisorId: adviser.id, iaNumber: `IA-${adviser.email}`, name: 'Ada Example' },
      { advisorId: colleague.id, iaNumber: `IA-${colleague.email}`, name: 'Colin Example' },
    ]
    const told = async (by: typeof adviser) => (await by.send(authorize)).body.result
    expect(await told(assistant)).toMatchObject({
      permissions: ['clients.read', 'clients.write', 'clients.send', 'secrets.reveal'],
      books: [
        { ...first, may: ['read', 'write', 'send'] },
        { ...second, may: ['read', 'write', 'reveal'] },
      ],
      claims: [{ type: 'sessionEndsAt' }],
    })
    expect(await told(await person({ roles: ['compliance'] }))).toMatchObject({
      permissions: [
        'clients.read',
        'secrets.reveal',
        'records.export',
        'submissions.review',
        'submissions.progress',
        'trail.read',
      ],
      books: [
        { ...first, may: ['read', 'reveal'] },
        { ...second, may: ['read', 'reveal'] },
      ],
    })
    const both = await person({ roles: ['adviser', 'assistant'], assists: [{ id: colleague.id }] })
    expect(await told(both)).toMatchObject({
      books: [
        { advisorId: both.id, may: ['read', 'write', 'send', 'reveal'] },
        { ...second, may: ['read', 'write'] },
      ],
      claims: [{ type: 'advisorId', value: both.id }, { type: 'sessionEndsAt' }],
    })
  })

  it('is nobody without a session, and not yet anybody after the password alone [AUTH-017, API-004]', async () => {
    const { nobody, person } = await firm()
    expect(await nobody.send(authorize)).toBeRefused('unauthenticated')
    expect(await (await person({ stage: 'password' })).send(authorize)).toBeRefused('two_factor_required')
  })

  it('keeps the language chosen, and has none until then', async () => {
    const { adviser, owner } = await firm()
    const before = (await adviser.send(authorize)).body.result.claims
    expect(before.map(({ type }) => type)).not.toContain('language')
    expect((await adviser.send(rememberLanguage, { body: { language: 'fr' } })).body.result).toBeNull()
    expect((await adviser.send(authorize)).body.result.claims).toContainEqual({
      type: 'language',
      value: 'fr',
    })
    const refused = await adviser.request('PUT', rememberLanguage.path, { language: 'de' })
    expect(refused).toBeRefused('invalid', { language: 'Please choose from the list' })
    const trail = await owner.query('select event, actor_user_id as actor from audit_entry')
    expect(trail.rows).toEqual([{ event: 'language chosen', actor: adviser.userId }])
  })
})

describe('an adviser record', () => {
  it('has the IA number under both its names [API-022]', async () => {
    const { adviser } = await firm()
    const answer = await adviser.send(readAdvisor, { params: { userId: adviser.userId } })
    const number = `IA-${adviser.email}`
    expect(answer.body.result).toEqual({ id: adviser.id, IANumber: number, number })
  })

  it('is the own one alone: somebody else’s is not found, unless by an admin [API-022]', async () => {
    const { adviser, colleague, admin } = await firm()
    const colleagues = { params: { userId: colleague.userId } }
    expect(await adviser.send(readAdvisor, colleagues)).toBeRefused('not_found')
    expect((await admin.send(readAdvisor, colleagues)).body.result.id).toBe(colleague.id)
    expect(await admin.send(readAdvisor, { params: { userId: admin.userId } })).toBeRefused('not_found')
  })
})
