import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

/** What Playwright's launch options need to start the browser that was found. */
export type Browser = { executablePath: string; args: string[] }

const searches = { npm: unpackNpms, playwright: findPlaywrights, system: findSystems }

/**
 * Finds a Chromium: the project's own from npm, a headless shell, so that the tests see the same browser on every
 * machine that it runs on; elsewhere Playwright's, else the system's (CHROME_PATH, or by name on PATH).
 * PORTAL_TEST_BROWSER (npm, playwright or system) asks for one of them alone.
 */
export async function findBrowser(): Promise<Browser> {
  const { PORTAL_TEST_BROWSER: wanted } = process.env
  for (const [name, search] of Object.entries(searches)) {
    if (wanted && wanted !== name) continue
    const executablePath = await search()
    if (executablePath) return { executablePath, args }
  }
  throw new Error(
    `No browser was found (${wanted ?? 'any'}): run npx playwright install chromium, or set CHROME_PATH.`,
  )
}

const args = [
  // Chromium's sandbox refuses root and many containers; only the portal's own pages are opened.
  '--no-sandbox',
  // A container's /dev/shm is often too small for a page.
  '--disable-dev-shm-usage',
  // Nothing but the portal is asked for anything.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  // The same widths of letters on every machine.
  '--font-render-hinting=none',
]

async function findPlaywrights(): Promise<string | undefined> {
  const path = chromium.executablePath()
  return (await isExecutable(path)) ? path : undefined
}

async function findSystems(): Promise<string | undefined> {
  const { CHROME_PATH, PATH = '' } = process.env
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  for (const path of CHROME_PATH ? [CHROME_PATH] : onPath) if (await isExecutable(path)) return path
  return undefined
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

const npmsModule = () => createRequire(import.meta.url).resolve('@sparticuz/chromium')

/**
 * Unpacks the npm package's browser, once for each version and user: the package itself would take whatever
 * stands at /tmp/chromium, of any version and anybody's.
 */
async function unpackNpms(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageFile = join(dirname(npmsModule()), '../package.json')
  const version = /"version":\s*"([^"]+)"/.exec(await readFile(packageFile, 'utf8'))?.[1]
  const { uid } = userInfo()
  const folder = join(tmpdir(), `portal-chromium-${version}-${uid}`)
  if (!existsSync(folder)) await unpackInto(folder)
  // The name can be foretold: another user of the machine could have put a program of their own there.
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`${folder} belongs to somebody else: remove it.`)
  return join(folder, starterName)
}

/** Built in a folder of its own and renamed when complete: a killed run leaves no half of a browser. */
async function unpackInto(folder: string): Promise<void> {
  const begun = await mkdtemp(`${folder}-begun-`)
  try {
    const unpack = `import chromium from ${JSON.stringify(pathToFileURL(npmsModule()))}
      await chromium.executablePath()`
    // In a process of its own, since the package unpacks into the process's temporary folder; its libraries
    // for bare machines it unpacks only where it believes to be on Lambda.
    const env = { ...process.env, TMPDIR: begun, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], { env })
    await writeFile(join(begun, 'fonts.conf'), fontsConfiguration(folder))
    await writeFile(join(begun, starterName), starter(folder), { mode: 0o700 })
    await rename(begun, folder)
  } catch (error) {
    // Another run may have been faster; its browser serves as well.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(begun, { recursive: true, force: true })
  }
}

const starterName = 'start-chromium'

/** Sets the libraries' path for the browser alone; in the tests' environment all they start would get it. */
const starter = (folder: string) => `#!/bin/sh
LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"
`

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
