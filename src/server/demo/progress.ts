import type { DemoParticipant } from './households.ts'

const dayMs = 86_400_000

/**
 * When the work with a household began: between two months and about two years ago. What was completed in the last
 * 30 days would be sent to be signed by itself.
 */
export const begunAt = (number: number, now: Date): Date =>
  new Date(now.getTime() - (61 + ((number * 37) % 660)) * dayMs)

/** When each part was completed; null for what is still to come. A part takes some days. */
export function completedAt([, , , , stage]: DemoParticipant, begun: Date, number: number) {
  const after = (part: number): string | null =>
    stage < part ? null : new Date(begun.getTime() + (part * 4 + (number % 3)) * dayMs).toISOString()
  return {
    completed_risk_tolerance_at: after(1),
    completed_kyc_at: after(2),
    completed_account_opening_at: after(3),
    completed_ips_at: after(4),
  }
}
