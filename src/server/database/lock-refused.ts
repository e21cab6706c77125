import { errorCode } from './pool.ts'

/** Whether a statement failed since it could not have a lock at once, or within its `lock_timeout`. */
export const isLockRefused = (error: unknown): boolean => errorCode(error) === '55P03'
