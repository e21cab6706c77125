/** An entry whose anchor was not found at first. */
export interface Unanchored {
  chain: string
  seq: number
  /** UTC with microseconds. */
  at: string
  hash: string
  content: string
}

/** A portal may be about to anchor an entry that is younger. */
const settledAfterMs = 10_000

/**
 * Judges entries without an anchor. A portal that was killed or lost the database between the commit and the anchor has
 * announced what such an entry says, and nobody was answered about it; each announcement stands for one entry. What was
 * not announced was written by no portal, or its anchor was taken away.
 * @param announced how many entries of each content were announced and not anchored
 */
export function judgeUnanchored(
  entries: readonly Unanchored[],
  announced: ReadonlyMap<string, number>,
  now: Date,
) {
  const left = new Map(announced)
  const unconfirmed: Unanchored[] = []
  const unexplained: Unanchored[] = []
  for (const entry of entries) {
    const times = left.get(entry.content) ?? 0
    left.set(entry.content, times - 1)
    if (times <= 0) unexplained.push(entry)
    else if (Date.parse(entry.at) < now.getTime() - settledAfterMs) unconfirmed.push(entry)
  }
  return {
    findings: inRuns(unexplained).map(
      (run) => `${run}: never anchored. No portal wrote this, or its anchor was taken away.`,
    ),
    notes: inRuns(unconfirmed).map(
      (run) =>
        `${run}: announced and not anchored. The portal was killed, or lost the database, before it knew of the commit.`,
    ),
  }
}

/** Entries that follow one another are told together. They come by chain, in their order. */
function inRuns(entries: readonly Unanchored[]): string[] {
  const runs: { chain: string; from: Unanchored; to: Unanchored }[] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && run.chain === entry.chain && run.to.seq + 1 === entry.seq) run.to = entry
    else runs.push({ chain: entry.chain, from: entry, to: entry })
  }
  return runs.map(({ chain, from, to }) =>
    from === to
      ? `Chain ${chain}, entry ${from.seq} (${from.at})`
      : `Chain ${chain}, entries ${from.seq} to ${to.seq} (${from.at} to ${to.at})`,
  )
}
