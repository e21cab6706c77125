import { sql } from 'kysely'

/** A link that takes answers still. */
export const isOpen = sql<boolean>`(risk_link.revoked_at is null and risk_link.finished_at is null and risk_link.expires_at > now())`
