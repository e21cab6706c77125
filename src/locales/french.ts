import codes from './fr/codes.json' with { type: 'json' }
import formats from './fr/formats.json' with { type: 'json' }
import households from './fr/households.json' with { type: 'json' }
import outbox from './fr/outbox.json' with { type: 'json' }
import server from './fr/server.json' with { type: 'json' }
import signIn from './fr/sign-in.json' with { type: 'json' }

/** Every sentence in French by its English one. A test finds the sentence that is missing here. */
export const french: Record<string, string> = {
  ...codes,
  ...formats,
  ...households,
  ...outbox,
  ...server,
  ...signIn,
}
