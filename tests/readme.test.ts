import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoPassword, demoPeople } from '../src/server/demo/people.ts'
import { settings } from '../src/server/startup/settings.ts'

const read = (file: string) => readFile(join(import.meta.dirname, '..', file), 'utf8')
const readme = await read('README.md')

describe('the README', () => {
  it('lists every setting with its default, and no other', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`(.*)`)? *\| (.*) \|$/gm)]
    const listed = rows.map(([, name, usual = '', about]) => ({ name, usual, about }))
    const known = Object.entries(settings).map(([name, { usual, about }]) => ({ name, usual, about }))
    expect(listed).toEqual(known)
  })

  it('names commands that exist, and every one that is run by hand', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
    const named = new Set([...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name))
    expect([...named].filter((name = '') => !scripts[name])).toEqual([])
    const byHand = Object.keys(scripts).filter((name) => /^(?!(check|test|types):).*:/.test(name))
    expect(byHand.filter((name) => !named.has(name))).toEqual([])
  })

  it('tells whom to sign in to the demo as', () => {
    for (const { email } of demoPeople) expect(readme).toContain(`\`${email}\``)
    expect(readme).toContain(`\`${demoPassword}\``)
  })
})
