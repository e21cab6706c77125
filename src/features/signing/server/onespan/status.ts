import type { OneSpanPackage } from './wire.ts'

/** Whether everybody has signed; what was completed may have been filed away since. */
export const isCompleted = ({ status, completed }: Pick<OneSpanPackage, 'status' | 'completed'>): boolean =>
  status === 'COMPLETED' || (status === 'ARCHIVED' && Boolean(completed))
