import { z } from 'zod'

/** What a user of the portal may be. What each may do says `platform/permissions.ts`. */
export const Role = z.enum(['adviser', 'admin', 'assistant', 'compliance'])
export type Role = z.infer<typeof Role>
