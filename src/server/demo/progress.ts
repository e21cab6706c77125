import { applicationOf, type Member } from './member.ts'

export const dayMs = 86_400_000

/**
 * When the work with a household began: between two months and about two years ago. What was completed in the last
 * 30 days would be sent to be signed by itself.
 */
export const begunAt = (number: number, now: Date): Date =>
  new Date(now.getTime() - (61 + ((number * 37) % 660)) * dayMs)

/**
 * When each part was begun and completed; null for what is still to come. A part takes some days. Accounts and
 * statements tell it themselves.
 */
export function progressOf(member: Member, begun: Date) {
  const { participant, number } = member
  const after = (part: number): string =>
    new Date(begun.getTime() + (part * 4 + (number % 3)) * dayMs).toISOString()
  const application = applicationOf(member)
  return {
    completed_risk_tolerance_at: participant[4] >= 1 ? after(1) : null,
    application_begun_at: application === 'none' ? null : after(1),
    completed_kyc_at: application === 'complete' ? after(2) : null,
  }
}
