import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rulesPage } from '../features/readiness/server/rules-page.ts'

/** `npm run rules`: writes the guide's page of all rules anew, in both languages. */
const guide = join(import.meta.dirname, '../../docs/guide')
await writeFile(join(guide, 'rules.md'), rulesPage('en'))
await writeFile(join(guide, 'rules.fr.md'), rulesPage('fr'))
