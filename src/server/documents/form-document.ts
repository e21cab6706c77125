import { Language } from '../../platform/codes/person.ts'
import type { Tx } from '../database/tx.ts'
import type { RecordRow } from '../records/revisions.ts'
import type { RequestServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import type { FormDocument } from './form-pages.ts'

/** A record as a document tells it. */
interface PrintedRecord<D> {
  /** Whose it is. */
  clientId: string
  draft: D
  /** Null while it is not complete. */
  completedAt: string | null
}

/** Reads what a document says of a record's form, in the client's language. */
export async function readFormDocument<D>(
  tx: Tx,
  row: RecordRow & { created_at: string },
  { clientId, draft, completedAt }: PrintedRecord<D>,
  { config }: RequestServices,
): Promise<{ document: FormDocument<D>; language: Language }> {
  const { household, adviser, ...client } = await namesOnDocument(tx, row.advisor_id, clientId)
  const language = documentLanguage(client, config)
  const savedAt = await savedLast(tx, row)
  const document = {
    recordId: row.id,
    clientId,
    version: row.version,
    draft,
    household,
    adviser,
    completedAt,
    savedAt: newest(savedAt, completedAt, row.created_at),
    timeZone: config.firm.timeZone,
  }
  return { document, language }
}

interface Reader {
  /** As it is stored; null where the client has chosen none. */
  language: string | null
  /** Of the permanent address. */
  region: string | null
}

/**
 * In which language a client's documents are: the one they chose, or where they live, for in Quebec they get the French one
 * first (Charter of the French language, section 55).
 */
export const documentLanguage = ({ language, region }: Reader, { firm }: Pick<Config, 'firm'>): Language =>
  Language.schema.safeParse(language).data ?? (region === 'CA-QC' ? Language.french : firm.language)

/** Who a document about a client names beside them, and what decides its language. */
export async function namesOnDocument(tx: Tx, advisorId: string, clientId: string) {
  const found = await tx
    .selectFrom('participant')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .innerJoin('advisor', 'advisor.id', 'participant.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select([
      'household.full_name as household',
      'portal_user.first_name as firstName',
      'portal_user.last_name as lastName',
      'advisor.ia_number as ia',
      'participant.language',
      'participant.region',
    ])
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { household, firstName, lastName, ia, language, region } = found
  return { household, adviser: { name: `${firstName} ${lastName}`, ia }, language, region }
}

/** The newest of several instants: to submit is to save, too, though nothing was typed since. */
const newest = (...instants: (string | null)[]): string =>
  new Date(Math.max(...instants.map((at) => (at ? Date.parse(at) : 0)))).toISOString()

/** Null where no save of the record is kept. */
async function savedLast(tx: Tx, { advisor_id, id }: RecordRow): Promise<string | null> {
  const { at } = await tx
    .selectFrom('record_revision')
    .select((eb) => eb.fn.max('saved_at').as('at'))
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  return at
}
