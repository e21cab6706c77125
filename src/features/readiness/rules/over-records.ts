import { acrossRecords } from '../../../platform/acknowledgements.ts'
import type { Said } from '../../../platform/form.ts'
import type { Audience, Blanks } from '../../../platform/problem.ts'
import type { ReadinessLine } from '../contract.ts'
import type { HouseholdOnFile, PersonOnFile } from '../household.ts'

// A rule over several records. Where they contradict each other it is told of the one that comes later in the workflow.

/** The field in which a rule over several records finds something. */
export interface Place {
  clientId: string
  kind: ReadinessLine['kind']
  recordId: string
  path: string
  /** Of the form in which the field stands. */
  step?: string
  values?: Blanks
}

export interface OverRecords {
  says: Said
  find: (household: HouseholdOnFile) => readonly Place[]
}

export interface Cause {
  message: string
  source: string
  audience?: Audience
}

/** A document would contradict another record. */
export const contradiction = (
  { message, source, audience }: Cause,
  find: OverRecords['find'],
): OverRecords => ({
  says: { message, source, warning: { holdsSigning: true, source, ...(audience && { audience }) } },
  find,
})

/**
 * It may be so, and somebody says why.
 * @param key names the cause for ever
 */
export const oddity = (
  key: string,
  { message, source, audience = 'firm' }: Cause,
  find: OverRecords['find'],
): OverRecords => ({
  says: {
    message,
    source,
    warning: { asksReason: true, untilSent: true, key: `${acrossRecords}${key}`, source, audience },
  },
  find,
})

/** It is told, and nothing waits for it. */
export const advice = (
  { message, source }: Omit<Cause, 'audience'>,
  find: OverRecords['find'],
): OverRecords => ({
  says: { message, source, warning: { source } },
  find,
})

type Found = Omit<Place, 'clientId' | 'kind' | 'recordId'>

/** Asks it of each person, and tells it in the person's application. */
export const inApplications =
  (
    find: (person: PersonOnFile, household: HouseholdOnFile) => Found | false | undefined,
  ): OverRecords['find'] =>
  (household) =>
    household.people.flatMap((person) => {
      const found = person.isAsked && find(person, household)
      return found
        ? [{ clientId: person.id, kind: 'application', recordId: person.id, ...found } as const]
        : []
    })
