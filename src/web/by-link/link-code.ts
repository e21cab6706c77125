const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The code of a link, as it is looked up: lower case, without the braces that some programs write around a GUID.
 * Undefined for what is no GUID, which is never looked up (specification 1, section 5).
 */
export function linkCode(written: string): string | undefined {
  const bare = written.replace(/^\{(.*)\}$/s, '$1').toLowerCase()
  return guid.test(bare) ? bare : undefined
}
