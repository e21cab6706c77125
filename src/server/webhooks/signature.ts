import { createHmac, randomBytes } from 'node:crypto'

/** What a webhook's deliveries are signed with; whoever receives them is told it once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

export const secretLocation = (rowId: string) => ({
  table: 'webhook_secret',
  column: 'value_encrypted',
  rowId,
})

/** So long after a rotation the former secret still signs, beside the new one. */
export const formerSecretHours = 24

/**
 * The header by which a receiver knows that a delivery is the portal's, and how old it is: HMAC-SHA256 over time, dot and raw
 * body, once a secret.
 * @param seconds since 1970
 */
export const signatureHeader = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    ),
  ].join(',')
