import { access, constants } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import { readLogo } from '../firm-logo.ts'
import type { AppServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import { keptScreens } from '../startup/kept-screens.ts'
import { StartProblem } from '../startup/start-problem.ts'
import type { Screens } from './screens.ts'

const hidden = { schema: { hide: true } }

/**
 * What a browser opens: the screens' files, the firm's logo, and the one page for every other address outside
 * /api. An unknown asset is not found rather than the page, which a browser would try to run as a script.
 */
export async function pages(app: FastifyInstance, services: AppServices, screens: Screens): Promise<void> {
  const logo = await logoFile(services.config)
  await app.register(async (browsed) => {
    await browsed.register(fastifyStatic, {
      root: screens.folder,
      serve: false,
      cacheControl: false,
      // a browser asks again by the etag
      lastModified: false,
      preCompressed: true,
    })

    browsed.get('/logo', hidden, async (_, reply) => {
      if (!logo) throw new Problem('not_found')
      return reply.header('cache-control', 'public, no-cache').sendFile(basename(logo), dirname(logo))
    })

    browsed.get('/logo/:name', hidden, async (request, reply) => {
      const [, hash] = /^\/logo\/([0-9a-f]{64})\.png$/.exec(pathOf(request.url)) ?? []
      const png = hash && (await readLogo(services.pool, hash))
      if (!png) throw new Problem('not_found')
      return reply.type('image/png').header('cache-control', neverOther).send(png)
    })

    browsed.get('/*', hidden, async (request, reply) => {
      const path = pathOf(request.url)
      if (path !== '/index.html' && screens.files.has(path))
        return reply.header('cache-control', cachingOf(path)).sendFile(path.slice(1))
      const kept = await keptFile(services.config, path)
      if (kept) return reply.header('cache-control', neverOther).sendFile(basename(kept), dirname(kept))
      if (/^\/(api|assets)(\/|$)/i.test(path)) throw new Problem('not_found')
      return screens.answerPage(reply)
    })
  })
}

/** As it was asked for: the router folds the case of an address, and files are told apart by it. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return '/'
  }
}

/** An asset's name holds the hash of its content, so it never changes; anything else is asked after each time. */
const cachingOf = (path: string): string => (path.startsWith('/assets/') ? neverOther : 'public, no-cache')

const neverOther = 'public, max-age=31536000, immutable'

/** Of an asset that this release has not: the file of another one that was or is here, such as the one before an update. */
async function keptFile({ dataDir }: Config, path: string): Promise<string | undefined> {
  const [, name] = /^\/assets\/([\w-][\w.-]*)$/.exec(path) ?? []
  if (!name || /\.(br|gz)$/.test(name)) return undefined
  const file = join(keptScreens(dataDir), 'assets', name)
  return (await isReadable(file)) ? file : undefined
}

const isReadable = (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  )

/** The file that the environment names. */
async function logoFile({ firm, firmFixed }: Config): Promise<string | undefined> {
  if (!firmFixed.includes('logo') || firm.logo === undefined) return undefined
  const file = resolve(firm.logo)
  if (!(await isReadable(file)) || !/\.(svg|png)$/i.test(file))
    throw new StartProblem(`FIRM_LOGO must be the path of an SVG or PNG file that can be read: ${file}.`)
  return file
}
