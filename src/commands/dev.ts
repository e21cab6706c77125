import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the portal, started anew with every change of the server's files, and in front of it Vite, which
 * shows every change of the screens at once. The browser goes to Vite; what is no screen Vite passes on.
 */
const project = join(import.meta.dirname, '../..')
const screens = await createServer({ configFile: join(project, 'vite.config.ts') })
await screens.listen()
const [address = 'http://localhost:5173/'] = screens.resolvedUrls?.local ?? []

const portal = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(project, 'src/run.js'), 'server/main.ts'],
  {
    stdio: 'inherit',
    // its own screens are not asked for, so they need no build
    env: { ...process.env, PUBLIC_URL: address, WEB_DIR: join(project, 'src/web') },
  },
)
portal.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill('SIGTERM'))
