import server from './fr/server.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }

/** What every page may say. */
export const frenchEverywhere: Record<string, string> = { ...server, ...shell }
