import type { Outcome, Save } from '../../src/web/draft/draft.ts'

/** A server that takes its time: keys, saves and answers meet. */
export const answered =
  <D extends object>(snapshot: () => D) =>
  ({ id, changed, version }: Save<D>): Promise<Outcome<D>> =>
    new Promise((resolve) => {
      const stored = { id, version: version + 1, draft: { ...snapshot(), ...changed } }
      setTimeout(() => resolve({ is: 'saved', stored }), 200)
    })
