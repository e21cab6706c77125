import type { HeldAnchors } from './held-anchors.ts'

/** An entry whose anchor was not found at first. */
export interface Unanchored {
  chain: string
  seq: number
  /** UTC with microseconds. */
  at: string
}

/** So young an entry may still be without its anchor: its portal is about to write it. */
const settledAfterMs = 10_000

/**
 * Judges entries without an anchor, against the anchors as they are after the entries were read. A portal that was
 * killed between a commit and its anchor leaves one or a few, right after its last line; nobody was answered about
 * them. Any other was written by no portal, or its anchor was taken away.
 */
export function judgeUnanchored(entries: readonly Unanchored[], { ofChain, broken }: HeldAnchors, now: Date) {
  const settled = now.getTime() - settledAfterMs
  const byKill: Unanchored[] = []
  const unexplained: Unanchored[] = []
  for (const entry of entries) {
    if (ofChain.get(entry.chain)?.has(entry.seq)) continue
    const at = Date.parse(entry.at)
    if (broken.some(({ from, to }) => from <= at && at <= to)) byKill.push(entry)
    else if (at < settled) unexplained.push(entry)
  }
  return {
    findings: inRuns(unexplained).map(
      (run) => `${run}: never anchored. No portal wrote this, or its anchor was taken away.`,
    ),
    notes: inRuns(byKill).map(
      (run) =>
        `${run}: written as a portal was being killed, which anchored it no more; its chain covers it.`,
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
