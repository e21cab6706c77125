import households from './fr/households.json' with { type: 'json' }
import server from './fr/server.json' with { type: 'json' }

/** Every sentence in French by its English one. A test finds the sentence that is missing here. */
export const french: Record<string, string> = { ...households, ...server }
