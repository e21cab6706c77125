/** What an authenticator app is told of a key. */
export interface Enrolment {
  issuer: string
  email: string
  /** In base32. */
  authenticatorKey: string
}

/**
 * The link in the QR code, as Google Authenticator's key URI format has it. Digits, period and algorithm are the
 * apps' defaults and are left out: some apps refuse a link that names them.
 */
export function otpauthLink({ issuer, email, authenticatorKey }: Enrolment): string {
  const [label, name] = [encodeURIComponent(`${issuer}:${email}`), encodeURIComponent(issuer)]
  return `otpauth://totp/${label}?secret=${authenticatorKey}&issuer=${name}`
}
