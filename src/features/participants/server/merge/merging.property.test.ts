import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Belonging,
  belongings,
  findingsOf,
  keptOf,
  mergeOf,
  preview,
  rowsOf,
  saveOf,
  type Twins,
  twins,
  undoOf,
} from '../../../../../tests/merge-ground.ts'
import { isObject } from '../../../../platform/path.ts'

const every = Object.keys(belongings) as Belonging[] // the keys above

const sections = fc.record(
  {
    employmentDetails: fc.record({
      occupation: fc.constantFrom('Miller', 'Pilot', ''),
      name: fc.constantFrom('Mills', 'Lines'),
    }),
    permanentAddressDetails: fc.record({
      city: fc.constantFrom('Guelph', 'Toronto'),
      streetName: fc.constant('Elm Street'),
    }),
    netWorthDetails: fc.record({
      liquidAssets: fc.array(fc.record({ type: fc.constant('Savings'), amount: fc.nat(1_000) }), {
        maxLength: 3,
      }),
    }),
    spouseDetails: fc.record({
      firstName: fc.constant('Typed'),
      lastName: fc.constant('Before'),
      sin: fc.constant('130692544'),
    }),
    regulatoryDetails: fc.record({ isInsider: fc.boolean() }),
    taxResidenceDetails: fc.record({
      canada: fc.boolean(),
      unitedStates: fc.constant(true),
      usTin: fc.constant('123-45-6789'),
    }),
    trustedContactDetails: fc.record({ lastName: fc.constantFrom('Eze', 'Okafor'), declined: fc.boolean() }),
  },
  { requiredKeys: [] },
)

const pairs = fc.record({
  /** Which of the two stays. */
  staysComplete: fc.boolean(),
  ofAda: fc.subarray(every),
  ofTwin: fc.subarray(every),
  ofTwinSections: sections,
  takes: fc.infiniteStream(fc.boolean()),
})

/** Each value that stands in a record, by its path. */
function* valuesIn(content: unknown, path: string): Generator<[string, unknown]> {
  if (isObject(content))
    for (const [key, value] of Object.entries(content)) yield* valuesIn(value, `${path}.${key}`)
  else if (content !== null && content !== '') yield [path, content]
}

const columns: Readonly<Record<string, string>> = {
  generalDetails: 'general_details',
  permanentAddressDetails: 'permanent_address_details',
  mailingAddressDetails: 'mailing_address_details',
  employmentDetails: 'employment_details',
  spouseDetails: 'spouse_details',
  netWorthDetails: 'net_worth_details',
  regulatoryDetails: 'regulatory_details',
  taxResidenceDetails: 'tax_residence_details',
  trustedContactDetails: 'trusted_contact_details',
}

/** A fact with its path; a number by its keyed hash. */
const factOf = (digests: ReadonlyMap<string, string>, [path, value]: [string, unknown]) =>
  `${path} ${digests.get(String(value)) ?? JSON.stringify(value)}`

async function digestsIn({ owner }: Twins): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; digest: string }>(
    `select id, encode(digest, 'hex') as digest from secret`,
  )
  return new Map(rows.map((row) => [row.id, row.digest]))
}

/** What a record says. */
async function factsOf(here: Twins, id: string): Promise<string[]> {
  const { rows } = await here.owner.query('select * from client where id = $1', [id])
  const digests = await digestsIn(here)
  return Object.entries(columns).flatMap(([section, column]) =>
    [...valuesIn(rows[0]?.[column], section)].map((fact) => factOf(digests, fact)),
  )
}

/** What the record of the one merge says of either. */
async function saidIn(here: Twins): Promise<string[]> {
  await here.owner.query('alter table client_merge no force row level security')
  const { rows } = await here.owner.query('select said, found from client_merge')
  const digests = await digestsIn(here)
  const told = (facts: object) => Object.entries(facts).map((fact) => factOf(digests, fact))
  const sections = rows[0].found.clients.flatMap((client: { sections: object }) =>
    [...valuesIn(client.sections, '')].map(([path, value]) => factOf(digests, [path.slice(1), value])),
  )
  return [
    ...rows[0].said.flatMap(({ keep, other }: { keep: object; other: object }) => [
      ...told(keep),
      ...told(other),
    ]),
    ...sections,
  ]
}

/** Of the records of one client everything that is not the client’s row, by id. */
const belongingTo = (rows: Awaited<ReturnType<typeof rowsOf>>, ids: readonly string[]) =>
  ['bank_account', 'investment_account', 'policy_statement', 'risk_response', 'signature_package'].flatMap(
    (table) =>
      (rows[table] ?? [])
        .filter((row) => ids.includes(String(row['client_id'])))
        .map((row) => `${table} ${row['id']}`),
  )

describe('merging two records', () => {
  it('loses no fact, and is undone to what stood before', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async ({ staysComplete, ofAda, ofTwin, ofTwinSections, takes }) => {
        const here = await twins()
        await saveOf(here, here.twinId, ofTwinSections)
        const twin: Twins = { ...here, clientId: here.twinId }
        // of these the two cannot both have one, which the rules of merging are tested for
        const shared: readonly Belonging[] = ['spouse']
        for (const name of ofAda) await belongings[name](here)
        for (const name of ofTwin)
          if (!(shared.includes(name) && ofAda.includes(name))) await belongings[name](twin)

        const two = staysComplete
          ? { keepId: here.clientId, otherId: here.twinId }
          : { keepId: here.twinId, otherId: here.clientId }
        const [before, kept] = [await rowsOf(here), await keptOf(here)]
        const [ofKeep, ofOther] = [await factsOf(here, two.keepId), await factsOf(here, two.otherId)]
        const seen = await preview(here, two)
        expect(seen.body.result.blockers).toEqual([])
        const take = seen.body.result.fields.map(({ path }) => path).filter(() => takes.next().value)

        const merged = await mergeOf(here, two, take)
        expect(merged.status, JSON.stringify(merged.body)).toBe(200)
        expect(await findingsOf(here)).toEqual([])
        const after = await rowsOf(here)
        // every fact on one side, or in the record of the merge
        const found = new Set([
          ...(await factsOf(here, two.keepId)),
          ...(await factsOf(here, two.otherId)),
          ...(await saidIn(here)),
        ])
        expect([...ofKeep, ...ofOther].filter((fact) => !found.has(fact))).toEqual([])
        // and what was not taken, and what was taken for, is in the record
        const [stands, said] = [await factsOf(here, two.keepId), await saidIn(here)]
        const elsewhere = [...ofKeep, ...ofOther].filter((fact) => !stands.includes(fact))
        expect(elsewhere.filter((fact) => !said.includes(fact))).toEqual([])
        // what is open is the one's that stayed, what is complete the other's, and nothing is gone
        const ids = [two.keepId, two.otherId]
        expect(belongingTo(after, ids).sort()).toEqual(belongingTo(before, ids).sort())
        const gone = seen.body.result.stays.map(({ id }) => id)
        for (const line of belongingTo(after, [two.otherId])) expect(gone).toContain(line.split(' ')[1])

        const undone = await undoOf(here, merged.body.result.mergeId)
        expect(undone.status, JSON.stringify(undone.body)).toBe(200)
        expect(await rowsOf(here)).toEqual(before)
        expect(await keptOf(here)).toEqual(expect.arrayContaining(kept))
        expect(await findingsOf(here)).toEqual([])
      }),
      { numRuns: Number(process.env['MERGES'] ?? 10) },
    )
  })
})
