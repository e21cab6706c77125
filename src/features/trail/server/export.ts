import { Readable } from 'node:stream'
import type { Language } from '../../../platform/codes/person.ts'
import { csvLines } from '../../../platform/formats/csv.ts'
import { clockIn, dayIn } from '../../../platform/formats/dates.ts'
import type { Paged } from '../../../platform/paging.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/http/language.ts'
import type { TrailEntry } from '../contract.ts'
import { wordsOf } from '../events.ts'

const heads = [
  words('When'),
  words('Who'),
  words('What'),
  words('Client'),
  words('Client id'),
  words('Detail'),
  words('Address'),
]

interface Told {
  language: Language
  timeZone: string
}

/**
 * The file, read page by page as fast as it is taken. `nextPage` is asked with where the page before ended; an entry that
 * comes meanwhile is newer than all of them, and not in it.
 */
export const csvOf = (nextPage: (after: string | undefined) => Promise<Paged<TrailEntry>>, told: Told) =>
  Readable.from(linesOf(nextPage, told), { objectMode: false })

async function* linesOf(
  nextPage: (after: string | undefined) => Promise<Paged<TrailEntry>>,
  { language, timeZone }: Told,
): AsyncGenerator<string> {
  const t = translated(language)
  // with a mark, by which a spreadsheet reads the file as UTF-8
  yield csvLines([heads.map(t)], { bom: true })
  let after: string | undefined
  do {
    const { items, page } = await nextPage(after)
    yield csvLines(items.map((entry) => cellsOf(entry, { language, timeZone })))
    after = page.next ?? undefined
  } while (after)
}

function cellsOf(
  { at, name, event, client, detail, address }: TrailEntry,
  { language, timeZone }: Told,
): string[] {
  const when = `${dayIn(at, timeZone)} ${clockIn(at, language, timeZone, { seconds: true })}`
  const what = translated(language)(wordsOf(event))
  return [when, name ?? '', what, client?.name ?? '', client?.id ?? '', detail, address ?? '']
}
