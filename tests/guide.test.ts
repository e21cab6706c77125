import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoPassword, demoPeople } from '../src/server/demo/people.ts'
import { settings } from '../src/server/startup/settings.ts'

const project = join(import.meta.dirname, '..')
const read = (file: string) => readFile(join(project, file), 'utf8')
const [readme, running] = await Promise.all([read('README.md'), read('docs/guide/running.md')])

describe('the guide for whoever runs the portal', () => {
  it('lists every setting with its default, and no other', () => {
    const rows = [...running.matchAll(/^\| `([A-Z_]+)` \| (?:`(.*)`)? *\| (.*) \|$/gm)]
    const listed = rows.map(([, name, usual = '', about]) => ({ name, usual, about }))
    const known = Object.entries(settings).map(([name, { usual, about }]) => ({ name, usual, about }))
    expect(listed).toEqual(known)
  })

  it('names commands that exist, and every one that is run by hand', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
    const named = new Set([...`${readme}${running}`.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name))
    expect([...named].filter((name = '') => !scripts[name])).toEqual([])
    const byHand = Object.keys(scripts).filter((name) => /^(?!(check|test|types):).*:/.test(name))
    expect(byHand.filter((name) => !named.has(name))).toEqual([])
  })
})

describe('the README', () => {
  it('tells whom to sign in to the demo as', () => {
    for (const { email } of demoPeople) expect(readme).toContain(`\`${email}\``)
    expect(readme).toContain(`\`${demoPassword}\``)
  })

  it('shows pictures that are there and light, and leads to pages that are there', async () => {
    const linked = [...readme.matchAll(/\]\((?!http)([^)]+)\)/g)].map(([, path = '']) => join(project, path))
    const sizes = await Promise.all(linked.map(async (path) => (await stat(path)).size))
    expect(linked.filter((path) => path.endsWith('.png'))).toHaveLength(2)
    expect(sizes.filter((size, at) => linked[at]?.endsWith('.png') && size > 150_000)).toEqual([])
  })
})
