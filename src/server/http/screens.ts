import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { PageSettings } from '../../platform/page-settings.ts'
import type { AppServices } from '../services.ts'

/** The built screens: their files, and the one page that they all begin with. */
export interface Screens {
  folder: string
  /** Of these screens; others have another one. */
  release: string
  /** Every file by its address, '/assets/main-1a2b3c.js'. What is not in here is never looked for on the disk. */
  files: ReadonlySet<string>
  /** Answers the page: what it shows is decided in the browser. */
  answerPage(reply: FastifyReply): Promise<FastifyReply>
}

const settingsBlock = /(<script type="application\/json" id="portal-settings">)[^<]*(<\/script>)/

/** Finds the built screens. Where there are none, as in a test, the page says so. */
export async function openScreens(services: AppServices): Promise<Screens> {
  const folder = services.config.webDir
  const files = await filesIn(folder)
  const template = files.has('/index.html')
    ? await readFile(join(folder, 'index.html'), 'utf8')
    : '<!doctype html><title>Advisor Portal</title><p>The screens are not built: npm run build</p>'
  // it names the scripts, whose names hold a hash of what they are
  const release = createHash('sha256').update(template).digest('hex').slice(0, 16)
  const isDemo = demoFlag(services)
  return {
    folder,
    release,
    files,
    async answerPage(reply) {
      const settings = pageSettings(services, release, await isDemo())
      const html = template.replace(
        settingsBlock,
        (_, begin: string, end: string) => `${begin}${dataBlock(settings)}${end}`,
      )
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').compress(html)
      return reply
    },
  }
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    // what was compressed ahead is an encoding of its file, and no file of its own
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
  return new Set(paths)
}

const pageSettings = ({ config }: AppServices, release: string, isDemo: boolean): PageSettings => ({
  release,
  firmName: config.firm.name,
  timeZone: config.firm.timeZone,
  statusLabel: config.firm.statusLabel,
  provider: config.firm.provider,
  accent: config.firm.accent,
  logo: config.firm.logoAddress ?? null,
  idleMinutes: config.session.idleMinutes,
  signingDays: config.signing.days,
  clientSubmissionWaits: config.risk.clientSubmissionWaits,
  isDemo,
  hasProvider: config.oidc !== undefined,
})

/** JSON that cannot end the block it stands in: '</script' and '<!--' need a '<'. */
const dataBlock = (settings: PageSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c')

/** A firm stays what it was made as, so it is asked for until there is one, and never again. */
export function demoFlag({ pool }: Pick<AppServices, 'pool'>): () => Promise<boolean> {
  let known: boolean | undefined
  return async () => {
    if (known !== undefined) return known
    // the page is served without the database, too: it is what tells that the portal cannot be reached
    const answer = await pool.query<{ is_demo: boolean }>('select is_demo from firm').catch(() => undefined)
    known = answer?.rows[0]?.is_demo
    return known ?? false
  }
}
