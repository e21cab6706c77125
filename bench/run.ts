import { parseArgs } from 'node:util'
import { benchAutosave } from './autosave.ts'
import { benchDocuments } from './documents.ts'
import { type Figure, tell } from './figure.ts'
import { benchHouseholds } from './households.ts'
import { benchImport } from './import.ts'
import { benchLinks } from './links.ts'
import { benchOthers } from './others.ts'
import { benchPackages } from './packages.ts'
import { benchRecords } from './records.ts'
import { benchRules } from './rules.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchSignIn } from './sign-in.ts'
import { benchTyping } from './typing.ts'

/**
 * What is measured, one after another: `npm run bench`, or `npm run bench -- households`.
 * Ends with 1 where a promised figure is missed.
 */
const benches: Record<string, () => Promise<Figure[]>> = {
  autosave: benchAutosave,
  documents: benchDocuments,
  households: benchHouseholds,
  import: benchImport,
  links: benchLinks,
  others: benchOthers,
  packages: benchPackages,
  records: benchRecords,
  rules: benchRules,
  scale: benchScale,
  search: benchSearch,
  'sign-in': benchSignIn,
  typing: benchTyping,
}

const { positionals: wanted } = parseArgs({ allowPositionals: true, strict: false })
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  tell(await bench())
}
