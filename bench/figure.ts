/** One line of what was measured. */
export interface Figure {
  says: string
  /** Of a figure that is promised, whether it was missed: then the run fails. */
  missed: boolean
}

/** What is measured and not promised. */
export const measured = (says: string): Figure => ({ says, missed: false })

/** What is promised to be at most this. */
export const atMost = (limit: number, value: number, says: string): Figure => ({
  says: `${says} (at most ${limit} is promised)`,
  missed: !(value <= limit),
})

/** What is promised to be at least this. */
export const atLeast = (limit: number, value: number, says: string): Figure => ({
  says: `${says} (at least ${limit} is promised)`,
  missed: !(value >= limit),
})

/** Prints figures. Where one that is promised was missed, the process is to end with 1. */
export function tell(figures: readonly Figure[]): void {
  for (const { says, missed } of figures) {
    process.stdout.write(`${missed ? 'MISSED ' : ''}${says}\n`)
    if (missed) process.exitCode = 1
  }
}
