import type { SubmissionPlan } from '../../contract.ts'

export type PlannedSigner = SubmissionPlan['signers'][number]

/** The numbers of the documents that go out, from 1, by their ids; one that is unchanged has none. */
export const numbered = (documents: SubmissionPlan['documents']): ReadonlyMap<string, number> =>
  new Map(documents.filter(({ why }) => why !== 'unchanged').map(({ id }, nr) => [id, nr + 1]))
