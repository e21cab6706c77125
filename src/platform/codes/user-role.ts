import { z } from 'zod'

/** What a user of the portal may be. Assistant and compliance have no rights yet. */
export const Role = z.enum(['adviser', 'admin', 'assistant', 'compliance'])
export type Role = z.infer<typeof Role>
