import { isGuid, tidyGuid } from '../../platform/formats/guid.ts'

/** Whatever a sentence, a letter or a mail program puts round an address: no code or token begins or ends with it. */
const aroundLink = /^[^\p{L}\p{N}{}_-]+|(?:[^\p{L}\p{N}{}_-]|%20)+$/gu

/** What a link holds, without the period, bracket, quote or blank that was copied with it. */
export const asCopied = (written: string): string => written.replace(aroundLink, '')

/**
 * The code of a link, as it is looked up: lower case, without the braces that some programs write around a GUID, and
 * without what was copied with it. Undefined for what is no GUID, which is never looked up (specification 1, section 5).
 */
export function linkCode(written: string): string | undefined {
  const code = asCopied(written)
  return isGuid(code) ? tidyGuid(code) : undefined
}
