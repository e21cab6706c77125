import { randomUUID } from 'node:crypto'
import { fold } from '../../../platform/formats/fold.ts'
import type { NamedHousehold } from '../../households/server/records.ts'

/** No household has so many people: the column is another one. */
export const mostRowsAHousehold = 500

interface HouseholdFound extends NamedHousehold {
  nr: number
  isNew: boolean
}

/** The households that some rows lead to, and all that the rows of the file so far have brought. */
export class HouseholdsOnFile {
  #byId = new Map<string, NamedHousehold>()
  #byExternalId = new Map<string, NamedHousehold>()
  #byName = new Map<string, NamedHousehold | 'several'>()
  readonly #newByExternalId = new Map<string, NamedHousehold>()
  readonly #newByName = new Map<string, NamedHousehold>()
  readonly #numbers = new Map<string, number>()
  readonly #rows = new Map<number, number>()

  /** Has those on file that the next rows lead to, in the place of those of the rows before. */
  load(found: readonly NamedHousehold[]): void {
    this.#byId = new Map()
    this.#byExternalId = new Map()
    this.#byName = new Map()
    for (const household of found) {
      this.#byId.set(household.id, household)
      if (household.externalId) this.#byExternalId.set(household.externalId, household)
      const name = fold(household.name)
      this.#byName.set(name, this.#byName.has(name) ? 'several' : household)
    }
  }

  of(id: string): HouseholdFound | undefined {
    const household = this.#byId.get(id)
    return household && this.#numbered(household, false)
  }

  /** The one that a row names, on file or new; of a row that names none a new one, called after its person. */
  named(externalId: string | undefined, name: string | null, person: string): HouseholdFound | 'several' {
    const folded = name ? fold(name) : ''
    const known = externalId
      ? this.#byExternalId.get(externalId)
      : folded
        ? this.#byName.get(folded)
        : undefined
    if (known === 'several') return known
    if (known) return this.#numbered(known, false)
    const brought = externalId
      ? this.#newByExternalId.get(externalId)
      : folded
        ? this.#newByName.get(folded)
        : undefined
    if (brought) return this.#numbered(brought, true)
    const made = { id: randomUUID(), name: name?.trim() || person, externalId: externalId ?? null }
    if (externalId) this.#newByExternalId.set(externalId, made)
    else if (folded) this.#newByName.set(folded, made)
    return this.#numbered(made, true)
  }

  /** Whether another row of the file may be written into a household: a run writes the whole of it in one transaction. */
  takesRow({ nr }: Pick<HouseholdFound, 'nr'>): boolean {
    const rows = (this.#rows.get(nr) ?? 0) + 1
    if (rows > mostRowsAHousehold) return false
    this.#rows.set(nr, rows)
    return true
  }

  #numbered(household: NamedHousehold, isNew: boolean): HouseholdFound {
    const nr = this.#numbers.get(household.id) ?? this.#numbers.size + 1
    this.#numbers.set(household.id, nr)
    return { ...household, nr, isNew }
  }
}
