import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Language } from '../../../../platform/codes/person.ts'
import { dayIn, formatDate, formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { type Found, inBoth } from './found.ts'

// What the portal's own machine has: files, room on the disk, certificates. No sentence names a path or a host.

type Configured = Pick<RequestServices, 'config'>

/** While they cannot be written, nothing can be changed. */
export async function anchorsHealth({ config }: Configured): Promise<Found> {
  const { auditAnchors: folder, firm } = config
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable)
    return {
      status: 'down',
      sentence: words('The trail’s anchors cannot be written: nothing can be changed until they can.'),
    }
  const files = await readdir(folder)
  const written = await Promise.all(
    files.map(async (file) => (await stat(join(folder, file)).catch(() => undefined))?.mtime.getTime() ?? 0),
  )
  const newest = Math.max(0, ...written)
  if (newest === 0) return { status: 'ok', sentence: words('Nothing was anchored yet.') }
  const at = new Date(newest).toISOString()
  return {
    status: 'ok',
    sentence: words('The trail was anchored last: {{at}}'),
    blanks: { at: inBoth((language) => formatInstant(at, language, firm.timeZone)) },
  }
}

const fullPercent = 97
const nearlyFullPercent = 85

export async function diskHealth({ config }: Configured, language: Language): Promise<Found> {
  const { blocks, bfree, bavail, bsize } = await statfs(config.dataDir)
  // as df counts: what only the system may use is not free
  const used = Math.round((100 * (blocks - bfree)) / Math.max(1, blocks - bfree + bavail))
  const free = new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 1 }).format(
    (bavail * bsize) / 1e9,
  )
  const blanks = { used, free }
  if (used >= fullPercent)
    return {
      status: 'down',
      sentence: words('Full: {{used}}% used, {{free}} GB free. Make room at once.'),
      blanks,
    }
  return used >= nearlyFullPercent
    ? { status: 'attention', sentence: words('{{used}}% used, {{free}} GB free. Make room soon.'), blanks }
    : { status: 'ok', sentence: words('{{used}}% used, {{free}} GB free.'), blanks }
}

/** So long before a certificate ends it is to be renewed. */
const renewDays = 30

export async function certificatesHealth({
  config,
  signatures,
}: Pick<RequestServices, 'config' | 'signatures'>): Promise<Found> {
  const [seal, site] = await Promise.all([signatures.sealValidity(), siteCertificateEnds(config.publicUrl)])
  const ends = [seal.validTo, ...(site ? [site] : [])].map((end) => end.getTime())
  const daysLeft = (Math.min(...ends) - Date.now()) / 86_400_000
  const day = (end: Date) =>
    inBoth((language) => formatDate(dayIn(end.toISOString(), config.firm.timeZone), language))
  return {
    status: daysLeft < 0 ? 'down' : daysLeft < renewDays ? 'attention' : 'ok',
    sentence: site
      ? words('The seal is good until {{seal}}, the site’s certificate until {{site}}.')
      : seal.isPortalsOwn
        ? words('The portal’s own seal is good until {{seal}}.')
        : words('The seal is good until {{seal}}.'),
    blanks: { seal: day(seal.validTo), ...(site && { site: day(site) }) },
    since: daysLeft < renewDays ? null : seal.validFrom,
  }
}

const siteMs = 2_000

/** Undefined where browsers are not reached by https, or this machine cannot see what they see. */
const siteCertificateEnds = (publicUrl: URL): Promise<Date | undefined> =>
  new Promise((resolve) => {
    if (publicUrl.protocol !== 'https:') return resolve(undefined)
    const { hostname, port } = publicUrl
    // its end is read, and nothing is sent: whether it is trusted is for browsers to say
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    const end = (found?: Date) => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(siteMs, () => end())
    socket.once('error', () => end())
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
  })
