import type { ReturnedPoint } from '../../packages-contract.ts'

/** Neither corrected nor answered. */
export const isOpenPoint = ({ mendedAt, answer }: ReturnedPoint): boolean => !mendedAt && !answer
