import { describe, expect, it } from 'vitest'
import { listParticipants, readClient, updateClient } from '../../contract.ts'
import { archiveClient } from '../../record-contract.ts'
import { added, type Family, family, linked, newSpouse, personOf, read, unlinked } from './couple-testing.ts'

describe('the link, whatever happens at once', () => {
  it('joins one couple of three people, by six calls, and answers 200 or 409', async () => {
    const here = await family()
    const { adviser, ngozi, emeka, ada } = here
    const pairs = [
      [ngozi, emeka],
      [emeka, ngozi],
      [emeka, ada],
      [ada, emeka],
      [ada, ngozi],
      [ngozi, ada],
    ] as const
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(pairs.map(([client, spouse]) => linked(here, client, spouse)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
      await mustBeTrue(here)
      const all = [ngozi, emeka, ada]
      const ended = await Promise.all([...all, ...all].map((id) => unlinked(here, id)))
      expect(ended.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    }
    expect((await adviser.send(readClient, { params: { id: ngozi } })).body.result.spouseDetails).toBeNull()
  })

  it('stays true to both sides among links, ends, saves, archiving and new spouses', async () => {
    const here = await family()
    const { adviser, householdId } = here
    const archived: number[] = []
    for (let round = 0; round < 8; round++) {
      const person = (name: string) => personOf(adviser, householdId, `${name} ${round}`)
      const [ngozi, emeka, ada] = [await person('Ngozi'), await person('Emeka'), await person('Ada')]
      const before = [await read(here, ngozi), await read(here, emeka), await read(here, ada)]
      const renamed = before.map(({ id, version, generalDetails }) =>
        adviser.send(updateClient, {
          params: { id },
          body: { version, generalDetails: { ...generalDetails, firstName: `Renamed ${round}` } },
        }),
      )
      const answers = await Promise.all([
        linked(here, ngozi, emeka),
        linked(here, emeka, ngozi),
        unlinked(here, ngozi),
        ...renamed,
        linked(here, ada, emeka),
        added(here, ada, newSpouse),
        adviser.send(archiveClient, {
          params: { id: ngozi },
          query: { version: String(before[0]?.version) },
        }),
        unlinked(here, emeka),
        unlinked(here, ada),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      archived.push(answers.at(-3)?.status ?? 0)
      await mustBeTrue(here)
    }
    expect([200, 409]).toEqual(expect.arrayContaining(archived))
  })
})

/** Every client who has a spouse is that one's spouse. */
async function mustBeTrue(here: Family): Promise<void> {
  const { adviser, householdId } = here
  const { body } = await adviser.send(listParticipants, { params: { householdId } })
  const records = await Promise.all(body.result.map(({ id }) => read(here, id)))
  const spouseOf = new Map(records.map(({ id, spouseDetails }) => [id, spouseDetails?.participantId]))
  for (const [id, spouse] of spouseOf) if (spouse) expect(spouseOf.get(spouse)).toBe(id)
}
