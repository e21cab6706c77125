import type { CallRefused } from '../../../web/call.ts'

/**
 * Whether it was refused because the document stands otherwise by now: signed or declined in another window, taken
 * back, replaced or expired. What is to be said then is said by how it stands now.
 */
export const hasChangedSince = ({ status }: CallRefused): boolean => [404, 409, 410].includes(status)
