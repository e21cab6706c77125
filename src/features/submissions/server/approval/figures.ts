import { sql } from 'kysely'
import type { SignedRecordKind } from '../../../../platform/codes/package-status.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { inBooks } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { translated } from '../../../../server/http/language.ts'
import { kindsOfDocuments } from '../../../signing/server/records.ts'
import type { ReturnFigures } from '../../approval-contract.ts'
import type { Sendables } from '../choosing.ts'

interface Asked {
  books: readonly string[]
  /** Days by the firm's calendar, both within. */
  from: string
  to: string
  timeZone: string
  language: Language
}

interface Returned {
  documentId: string
  path: string
  recordKind: SignedRecordKind | null
}

/** How many packages were decided upon in a time, how many of them were returned, and for what. */
export async function figuresOf(tx: Tx, sendables: Sendables, asked: Asked): Promise<ReturnFigures> {
  const { books, from, to, timeZone, language } = asked
  const isWithin = sql<boolean>`(decided_at at time zone ${timeZone})::date between ${from}::date and ${to}::date`
  const advisers = await tx
    .selectFrom('package_decision as decided')
    .innerJoin('advisor', 'advisor.id', 'decided.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select('advisor.id as advisorId')
    .select(sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('name'))
    .select(sql<number>`count(distinct package_id)::int`.as('decided'))
    .select(
      sql<number>`(count(distinct package_id) filter (where decision = 'returned'))::int`.as('returned'),
    )
    .where(inBooks('decided.advisor_id', books))
    .where(isWithin)
    .groupBy(['advisor.id', 'first_name', 'last_name'])
    .orderBy('returned', 'desc')
    .orderBy('name')
    .orderBy('advisor.id')
    .execute()
  const { rows: points } = await sql<Returned>`
    select reason ->> 'documentId' as "documentId", reason ->> 'path' as path,
      (select document ->> 'recordKind' from jsonb_array_elements(documents) as document
       where document ->> 'id' = reason ->> 'documentId') as "recordKind"
    from package_decision, jsonb_array_elements(reasons) as reason
    where ${inBooks('advisor_id', books)} and ${isWithin}
  `.execute(tx)
  const ids = [...new Set(points.map(({ documentId }) => documentId))]
  const kinds = await kindsOfDocuments(tx, books, ids)
  const say = translated(language)
  return {
    from,
    to,
    decided: sumOf(advisers, 'decided'),
    returned: sumOf(advisers, 'returned'),
    points: points.length,
    advisers,
    documents: counted(points.flatMap(({ documentId }) => kinds.get(documentId) ?? [])).map(
      ([document, count]) => ({
        document: document as DocumentKind, // as it was sent
        name: documentKinds[document as DocumentKind].title[language],
        points: count,
      }),
    ),
    reasons: counted(
      points.flatMap(({ recordKind, path }) => (recordKind ? `${recordKind} ${fieldIn(path)}` : [])),
    ).map(([of, count]) => {
      const [kind = '', ...field] = of.split(' ')
      const path = field.join(' ')
      const recordKind = kind as SignedRecordKind // as it was written above
      const { label } = sendables[recordKind].placeOf(path)
      return { kind: recordKind, path, label: label === undefined ? null : say(label), points: count }
    }),
  }
}

/** Of whichever row of a list. */
const fieldIn = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')

const sumOf = (
  rows: readonly Record<'decided' | 'returned', number>[],
  key: 'decided' | 'returned',
): number => rows.reduce((sum, row) => sum + row[key], 0)

/** Each with how often it is there, the most frequent first. */
const counted = (names: readonly string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, all]): [string, number] => [name, all.length])
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
