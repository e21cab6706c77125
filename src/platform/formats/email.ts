/** The HTML standard's pattern, so that the server and the browser's own e-mail field judge alike. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** The longest address that SMTP carries (RFC 5321, 4.5.3.1.3 less its brackets). */
const longest = 254

export const isEmail = (email: string): boolean => email.length <= longest && pattern.test(email)

/** Without the signs that nobody sees, which come along when an address is copied. */
export const tidyEmail = (email: string): string =>
  email.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** By which addresses are compared: mail reaches the same one whatever the case of its letters. '' of none. */
export const emailKey = (email: string | null | undefined): string => tidyEmail(email ?? '').toLowerCase()

/** Whether its domain has an ending, as one that mail reaches has: 'jane@gmail' is well-formed, and no address. */
export const hasEnding = (email: string): boolean => /@[^.]+\../.test(email)
