import type { ReturnedPoint } from './packages-contract.ts'

/** Whether a point is left to be corrected or answered. */
export const isOpenPoint = ({ mendedAt, answer }: Pick<ReturnedPoint, 'mendedAt' | 'answer'>): boolean =>
  mendedAt === null && answer === null
