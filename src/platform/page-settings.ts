/** Where the firm has set no accent of its own. */
export const usualAccent = '#8C6A3F'

/** What the server tells every page at its birth, in a data block of index.html. */
export interface PageSettings {
  /** Of the screens: a page of another one was loaded before the portal was updated. '' where nobody tells. */
  release: string
  firmName: string
  /** The label beside each household. */
  statusLabel: string
  /** Whom the pages name for help. */
  provider: string
  /** The one accent colour, '#8C6A3F'. */
  accent: string
  /** By which the firm's days begin, such as 'America/Toronto'. */
  timeZone: string
  /** The address of the firm's logo; null where it has none. */
  logo: string | null
  /** Minutes without use after which the session ends. */
  idleMinutes: number
  /** Days in which a package can be signed, to the end of the last one. */
  signingDays: number
  /** Whether what a client submits through a link waits for the adviser, who looks at it and sends it to be signed. */
  clientSubmissionWaits: boolean
  isDemo: boolean
  /** Whether people can sign in with the firm's own identity provider. */
  hasProvider: boolean
}
