import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { within } from '../../../tests/signing-ground.ts'
import { folding } from '../../platform/formats/fold-testing.ts'

describe('the database’s folding', () => {
  it('is that of the screens', async () => {
    const ground = await firm()
    const { rows } = await within(ground, (tx) =>
      sql<{ folded: string; again: string }>`
        select folded(text), folded(folded(text)) as again
        from unnest(${folding.map(([text]) => text)}::text[]) with ordinality as each (text, nr) order by nr`.execute(
        tx,
      ),
    )
    const expected = folding.map(([, folded]) => folded)
    expect(rows.map(({ folded }) => folded)).toEqual(expected)
    expect(rows.map(({ again }) => again)).toEqual(expected)
  })
})
