/** What a check of the whole trail and of all records came to. */
export interface Verified {
  chains: number
  entries: number
  anchors: number
  records: number
  /** What is wrong, each in a sentence; none where all is well. */
  findings: string[]
  /** What is not wrong and worth knowing. */
  notes: string[]
}
