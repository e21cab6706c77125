import publicForm from './fr/public-form.json' with { type: 'json' }
import signingWeb from './fr/signing-web.json' with { type: 'json' }

/** What the pages say that a client opens by a link, beside what every page may. */
export const frenchForClients: Record<string, string> = {
  ...publicForm,
  ...signingWeb,
}
