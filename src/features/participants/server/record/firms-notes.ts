import type { Language } from '../../../../platform/codes/person.ts'
import { textOf } from '../../../../platform/facts.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { translated } from '../../../../server/http/language.ts'
import { isFirmsOwn } from '../../firms-own.ts'
import { supplementFacts } from '../../supplement.ts'
import { findClientOrArchived } from './queries.ts'
import { contentsOf } from './stored.ts'
import { wireSections } from './wire.ts'

/** What the firm has noted for itself about a client, as its form names it: for no eyes but the firm's. */
export async function firmsNotesOf(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
  language: Language,
): Promise<{ label: string; text: string }[]> {
  const row = await findClientOrArchived(tx, advisorId, clientId)
  if (!row) return []
  const say = translated(language)
  const draft = wireSections(contentsOf(row), row)
  return supplementFacts.steps
    .flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(draft, language)))
    .filter(({ path }) => isFirmsOwn(path))
    .map((line) => ({ label: say(line.label), text: textOf(line, say) }))
}
