import { describe, expect, it } from 'vitest'
import { ground } from '../../../../../tests/ground.ts'
import { answeredDraft } from '../../../../../tests/risk-ground.ts'
import { sendForSignature } from '../../../risk-tolerance/contract.ts'
import { createLink, openLink } from '../../../risk-tolerance/link-contract.ts'
import { readClient, updateClient } from '../../contract.ts'
import { archiveClient } from '../../record-contract.ts'
import { newClient, page } from './client-testing.ts'

const sections = [
  { employmentDetails: { occupation: 'Miller' } },
  { permanentAddressDetails: { city: 'Ottawa' } },
  { mailingAddressDetails: { city: 'Ottawa' } },
  { thirdPartyAddressDetails: { city: 'Ottawa' } },
  { spouseDetails: { firstName: 'Obi', sin: '130692544' } },
  { netWorthDetails: { liquidAssets: [{ type: 'Cash', amount: 1 }] } },
  { externalInvestmentDetails: { annualIncome: 1 } },
  { regulatoryDetails: { isInsider: true } },
  { roles: ['trustee' as const] },
  { generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', sin: '046454286' } },
]

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('saves at the same moment', () => {
  it('of different sections all go through', async () => {
    const { save, read } = await newClient()
    const stamps = sections.map(() => page())
    const twice = [...sections, ...sections]
    const answers = await Promise.all(
      twice.map((body, n) => save({ ...body, version: 1, stamp: stamps[n % sections.length]?.() })),
    )
    expect(statuses(answers)).toEqual(twice.map(() => 200))
    expect(await read()).toMatchObject({
      generalDetails: { sin: '•••-•••-286' },
      spouseDetails: { firstName: 'Obi', sin: '•••-•••-544' },
      roles: ['trustee'],
      regulatoryDetails: { isInsider: true },
    })
  })

  it('of the same section by different pages: one goes through, the others learn what it saved', async () => {
    const { save, read, owner } = await newClient()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save({
          generalDetails: { firstName: `Ngozi ${n}`, lastName: 'Okafor', sin: String(100 + n) },
          version: 1,
          stamp: page()(),
        }),
      ),
    )
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const now = await read()
    for (const { body } of answers) expect(body.result).toEqual(now)
    expect((await owner.query('select from secret')).rowCount).toBe(1)
  })

  it('of the same section by one page, whichever way they arrive: the last one stands', async () => {
    const { save, read, owner } = await newClient()
    const stamp = page()
    const typed = Array.from({ length: 20 }, (_, n) => ({ sin: `1306925${n}`, stamp: stamp() }))
    const answers = await Promise.all(
      typed
        .toReversed()
        .map(({ sin, stamp }) =>
          save({ generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', sin }, version: 1, stamp }),
        ),
    )
    expect(statuses(answers)).toEqual(typed.map(() => 200))
    expect((await read()).stamps.generalDetails).toEqual(typed.at(-1)?.stamp)
    expect((await owner.query('select masked from secret')).rows).toEqual([{ masked: '••••••519' }])
  })

  it('of equal content never collide', async () => {
    const { save } = await newClient()
    const body = { employmentDetails: { occupation: 'Miller' }, version: 1 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ ...body, stamp: page()() })))
    expect(statuses(answers)).toEqual(answers.map(() => 200))
  })

  it('as a client is archived are stored before that, or find nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const { save, adviser, id, owner } = await newClient()
      const params = { id }
      const archive = adviser.send(archiveClient, { params, query: { version: '1' } })
      const saves = sections.map((body) => save({ ...body, version: 1 }))
      const [archived, ...answers] = await Promise.all([archive, ...saves])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect([200, 409]).toContain(archived.status)
      const { rows } = await owner.query('select archived_at is not null as archived from client')
      expect(rows).toEqual([{ archived: archived.status === 200 }])
    }
  })

  it('leave no link open to whoever is archived at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { adviser, owner, nobody, clientId: id } = await ground()
      const making = Array.from({ length: 4 }, () => adviser.send(createLink, { body: { foClientId: id } }))
      const archiving = adviser.send(archiveClient, { params: { id }, query: { version: '1' } })
      const [archived, ...made] = await Promise.all([archiving, ...making])
      expect(archived.status).toBe(200)
      for (const { status } of made) expect([200, 404]).toContain(status)
      expect(await adviser.send(createLink, { body: { foClientId: id } })).toBeRefused('not_found')
      // restored, the client is there again, and no link is
      await owner.query('update client set archived_at = null where id = $1', [id])
      for (const { body } of made.filter(({ status }) => status === 200))
        expect(await nobody.send(openLink, { params: { code: body.result.code } })).toBeRefused('not_found')
    }
  })

  it('archive nobody whose document goes out at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const here = await ground()
      const { adviser, owner, clientId: id } = here
      const { id: response } = await answeredDraft(here)
      const { body } = await adviser.send(readClient, { params: { id } })
      const [sent, archived] = await Promise.all([
        adviser.send(sendForSignature, { params: { id: response } }),
        adviser.send(archiveClient, { params: { id }, query: { version: String(body.result.version) } }),
      ])
      await owner.query('alter table signature_package no force row level security')
      const packages = await owner.query(`select from signature_package where status in ('DRAFT', 'SENT')`)
      expect([sent.status, archived.status, packages.rowCount]).toEqual(
        archived.status === 200 ? [404, 200, 0] : [200, 409, 1],
      )
    }
  })
})

describe('a hostile save', () => {
  it.each<[string, string]>([
    ['a prototype', '{"version": 1, "__proto__": {"completedKYC": true}}'],
    ['a prototype within', '{"version": 1, "employmentDetails": {"__proto__": {"occupation": "x"}}}'],
    ['a constructor', '{"version": 1, "constructor": {"prototype": {}}}'],
    ['U+0000', '{"version": 1, "employmentDetails": {"occupation": "a\\u0000b"}}'],
    ['half a character', '{"version": 1, "employmentDetails": {"occupation": "\\ud800"}}'],
    ['a number beyond all', '{"version": 1, "externalInvestmentDetails": {"annualIncome": 1e999}}'],
    ['a number too exact', '{"version": 1, "externalInvestmentDetails": {"annualIncome": 0.001}}'],
    ['a version beyond all', '{"version": 99999999999999999999, "employmentDetails": null}'],
    ['a version that never was', '{"version": 2147483647, "employmentDetails": null}'],
    ['a count beyond all', `{"version": 1, "stamp": {"by": "${'a'.repeat(36)}", "nr": 1e300}}`],
    ['a list for a section', '{"version": 1, "employmentDetails": []}'],
    ['a page of the SIN', `{"version": 1, "spouseDetails": {"sin": "${'9'.repeat(31)}"}}`],
  ])('is refused, and nothing comes of it: %s', async (_, body) => {
    const { adviser, id, read } = await newClient()
    const before = await read()
    const answer = await adviser.request('PUT', `/api/newClient/${id}`, body)
    expect([400, 422]).toContain(answer.status)
    expect(await read()).toEqual(before)
    expect(Object.prototype).not.toHaveProperty('completedKYC')
  })

  it('of -0, a tiny SIN and a version said twice is no trouble', async () => {
    const { adviser, id } = await newClient()
    const body = '{"version": 9, "version": 1, "externalInvestmentDetails": {"annualIncome": -0}}'
    const answer = await adviser.request('PUT', `/api/newClient/${id}`, body)
    expect(answer.body.result).toMatchObject({ version: 2, externalInvestmentDetails: { annualIncome: 0 } })
    const again = await adviser.request('PUT', `/api/newClient/${id}`, body)
    expect(again.body.result).toMatchObject({ version: 2 })
  })

  it('keeps one person’s mask out of another’s record', async () => {
    const one = await newClient()
    await one.save({ generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', sin: '130692544' } })
    const body = { version: 1, generalDetails: { firstName: 'A', lastName: 'B', sin: '•••-•••-544' } }
    const { householdId } = await one.read()
    const other = await one.adviser.request('POST', '/api/newClient', {
      householdId,
      generalDetails: { firstName: 'A', lastName: 'B' },
    })
    const { id } = other.body.result as { id: string }
    expect(await one.adviser.send(updateClient, { params: { id }, body })).toBeRefused('invalid', {
      'generalDetails.sin': 'Please enter the whole number: this is not the one on file',
    })
  })
})
