import { z } from 'zod'
import { words } from '../words.ts'

/** What a user of the portal may be. What each may do says `platform/permissions.ts`. */
export const Role = z.enum(['adviser', 'admin', 'assistant', 'compliance'])
export type Role = z.infer<typeof Role>

export const roleNames: Readonly<Record<Role, string>> = {
  adviser: words('Adviser'),
  assistant: words('Assistant'),
  compliance: words('Compliance'),
  admin: words('Administrator'),
}
