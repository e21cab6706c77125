import { isGuid, tidyGuid } from '../../platform/formats/guid.ts'

/**
 * The code of a link, as it is looked up: lower case, without the braces that some programs write around a GUID.
 * Undefined for what is no GUID, which is never looked up (specification 1, section 5).
 */
export const linkCode = (written: string): string | undefined =>
  isGuid(written) ? tidyGuid(written) : undefined
