import { type PageSettings, usualAccent } from '../platform/page-settings.ts'
import { words } from '../platform/words.ts'

const usual: PageSettings = {
  release: '',
  firmName: 'Advisor Portal',
  statusLabel: 'Active',
  provider: words('the development team'),
  timeZone: 'America/Toronto',
  accent: usualAccent,
  logo: null,
  idleMinutes: 15,
  signingDays: 30,
  clientSubmissionWaits: false,
  isDemo: false,
  hasProvider: false,
}

const written =
  typeof document === 'undefined' ? undefined : document.getElementById('portal-settings')?.textContent

/** What the server wrote into this page; the usual values where Vite's own server serves it, and where there is no page. */
export const pageSettings: PageSettings = { ...usual, ...JSON.parse(written || '{}') }
