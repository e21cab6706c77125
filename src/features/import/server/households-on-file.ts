import { randomUUID } from 'node:crypto'
import { fold } from '../../../platform/formats/fold.ts'
import type { NamedHousehold } from '../../households/server/records.ts'

interface HouseholdFound extends NamedHousehold {
  nr: number
  isNew: boolean
}

/** The households of the book, and those that the file brings. */
export class HouseholdsOnFile {
  readonly #byId = new Map<string, NamedHousehold>()
  readonly #byExternalId = new Map<string, NamedHousehold>()
  readonly #byName = new Map<string, NamedHousehold | 'several'>()
  readonly #numbers = new Map<string, number>()
  readonly #new = new Set<string>()

  constructor(all: readonly NamedHousehold[]) {
    for (const household of all) {
      this.#byId.set(household.id, household)
      if (household.externalId) this.#byExternalId.set(household.externalId, household)
      const name = fold(household.name)
      this.#byName.set(name, this.#byName.has(name) ? 'several' : household)
    }
  }

  of(id: string): HouseholdFound | undefined {
    const household = this.#byId.get(id)
    return household && this.#numbered(household)
  }

  /** The one that a row names, on file or new; of a row that names none a new one, called after its person. */
  named(externalId: string | undefined, name: string | null, person: string): HouseholdFound | 'several' {
    const known = externalId
      ? this.#byExternalId.get(externalId)
      : name
        ? this.#byName.get(fold(name))
        : undefined
    if (known === 'several') return known
    if (known) return this.#numbered(known)
    const made = { id: randomUUID(), name: name?.trim() || person, externalId: externalId ?? null }
    this.#byId.set(made.id, made)
    this.#new.add(made.id)
    if (externalId) this.#byExternalId.set(externalId, made)
    else if (name) this.#byName.set(fold(name), made)
    return this.#numbered(made)
  }

  #numbered(household: NamedHousehold): HouseholdFound {
    const nr = this.#numbers.get(household.id) ?? this.#numbers.size + 1
    this.#numbers.set(household.id, nr)
    return { ...household, nr, isNew: this.#new.has(household.id) }
  }
}
