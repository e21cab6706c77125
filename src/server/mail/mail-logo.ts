import { readFileSync, statSync } from 'node:fs'

/** The firm's logo as it is attached to an email. */
export interface MailLogo {
  png: Buffer
  /** In CSS pixels, as it is shown. */
  width: number
  height: number
}

export const logoContentId = 'firm-logo'
/** How an email's HTML points at the attached logo. No text of an email reads so: its quotation marks are escaped. */
export const logoSource = `src="cid:${logoContentId}"`

/** It goes along with every letter; a larger one is left out. */
const mostBytes = 200_000
const room = { width: 220, height: 48 }

/**
 * The logo of FIRM_LOGO for emails. Undefined without one, and where mail programs would not show it: only PNG
 * files show everywhere. The start has refused a file that cannot be read (pages.ts).
 */
export function readMailLogo(path: string | undefined): MailLogo | undefined {
  if (!path || !/\.png$/i.test(path)) return undefined
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? Infinity) > mostBytes) return undefined
  const png = readFileSync(path)
  if (png.length < 24 || png.toString('latin1', 1, 4) !== 'PNG') return undefined
  // the header chunk comes first, and begins with width and height (PNG, 11.2.1)
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(room.width / width, room.height / height, 1)
  return { png, width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 }
}
