import { z } from 'zod'

/** What an entry's payload says. */
export type Says = Readonly<Record<string, unknown>>

export const saysOf = (payload: string): Says => z.record(z.string(), z.unknown()).parse(JSON.parse(payload))

export const idIn = (says: Says, key: string): string | undefined => {
  const id = says[key]
  return typeof id === 'string' ? id : undefined
}
