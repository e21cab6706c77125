import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readSecret } from '../../../../server/encryption/secrets.ts'
import {
  type AboutPerson,
  historyOf,
  labelled,
  type ReadPersonData,
  withoutReasons,
} from '../../../../server/records/person-data.ts'
import { SavedSection } from '../../contract.ts'
import { isFirmsOwn, withoutFirmsOwn } from '../../firms-own.ts'
import { clientFacts } from '../../supplement.ts'
import { applicationPdf, readApplicationDocument } from './application-pdf.ts'
import { tellChangesOf } from './changes.ts'
import { findClientOrArchived, namesInHousehold } from './queries.ts'
import { contentsOf } from './stored.ts'
import { clientOf, wireSections } from './wire.ts'

/** The client's record with its history, and the application. */
export const clientData: ReadPersonData = async (tx, about) => {
  const { advisorId, clientId, language, services } = about
  const row = orNotFound(await findClientOrArchived(tx, advisorId, clientId))
  const names = await namesInHousehold(tx, row)
  const tell = tellChangesOf(row.masks, names, language)
  const contents = withoutFirmsOwn(contentsOf(row))
  const facts = await labelled(clientFacts, wireSections(contents, row), language)
  const isBegun = row.application_begun_at !== null || row.completed_kyc_at !== null
  return {
    facts,
    json: {
      'client.json': {
        record: withoutReasons(withoutFirmsOwn(clientOf(row, language))),
        facts,
        numbers: await numbersOf(tx, about),
      },
      'history.json': await historyOf(tx, row, SavedSection, tell, isFirmsOwn),
    },
    documents: isBegun
      ? [
          {
            path: 'documents/client-application.pdf',
            read: async (tx) => {
              const read = await readApplicationDocument(
                tx,
                orNotFound(await findClientOrArchived(tx, advisorId, clientId)),
                services,
              )
              return async (typesetter) =>
                (await applicationPdf(typesetter, read.document, read.language)).pdf
            },
          },
        ]
      : [],
  }
}

/** The person's own numbers, as they are shown, and whole where that is asked for; a spouse's is not theirs. */
async function numbersOf(tx: Tx, { advisorId, clientId, services, isWhole }: AboutPerson) {
  const rows = await tx
    .selectFrom('secret')
    .select(['id', 'kind', 'masked'])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where('kind', '!=', 'spouse sin')
    .orderBy('kind')
    .orderBy('id')
    .execute()
  const numbers: { kind: string; shown: string; whole?: string }[] = []
  for (const { id, kind, masked } of rows) {
    const whole = isWhole ? await readSecret(tx, services.cipher, advisorId, id) : undefined
    numbers.push({ kind, shown: masked, ...(whole !== undefined && { whole }) })
  }
  return numbers
}
