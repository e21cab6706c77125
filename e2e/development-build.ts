import { join } from 'node:path'
import { createServer } from 'vite'
import { test } from './fixtures.ts'
import type { Portal } from './portal.ts'

/** Does something in a development build of the screens, which stands in front of the portal. */
export async function inDevelopmentBuild(
  portal: Portal,
  work: (url: string) => Promise<void>,
): Promise<void> {
  // the build of the screens before the tests has left it at production
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'development'
  const server = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    cacheDir: test.info().outputPath('vite'),
    logLevel: 'silent',
    server: { port: 0, host: 'localhost', proxy: { '/api': portal.url } },
  })
  try {
    await server.listen()
    await work(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
  } finally {
    await server.close()
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
