import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import type { LinkHolder } from '../../../../server/session/permissions.ts'
import { copyDays } from '../package/queries/package-queries.ts'

/**
 * While it can be signed or sealed, and for some days after it was completed, or ended where something is sealed that they
 * signed; whoever declined may still see that.
 * In SQL, so that a code which no longer opens anything is looked for like one that never did, and answered as soon.
 */
const isOpenNow = sql<boolean>`case signature_package.status
  when 'SENT' then signature_package.expires_at > now() or not exists (
    select from package_document document join document_signature on document_id = document.id
    where document.package_id = signature_package.id and document.status = 'SENT'
      and document_signature.signed_at is null)
  when 'COMPLETED' then signature_package.completed_at > now() - make_interval(days => ${copyDays})
  when 'DECLINED' then signature_signer.declined_at is not null
  else ended_at > now() - make_interval(days => ${copyDays}) and exists (
    select from package_document document join document_signature on document_id = document.id
    where document.package_id = signature_package.id and document.status = 'SEALED'
      and document_signature.signer_id = signature_signer.id) end`

/** A device of the firm's shows what is to be signed on it, and nothing once that is done: it is handed back. */
const hasSomethingToSignHere = sql<boolean>`device_until > now() and status = 'SENT' and exists (
  select from package_document document join document_signature on document_id = document.id
  where document.package_id = signature_package.id and document.status = 'SENT'
    and document_signature.signer_id = signature_signer.id and document_signature.signed_at is null)`

/** The signer whose open link has this code: the newest link, the one before a reminder, that of the signed copy, or that of a device. */
export const findOpenLink = (tx: Tx, { advisorId, codeHash }: Pick<LinkHolder, 'advisorId' | 'codeHash'>) =>
  tx
    .selectFrom('signature_signer')
    .innerJoin('signature_package', 'signature_package.id', 'signature_signer.package_id')
    .select(['signature_signer.id as signerId', 'package_id as packageId'])
    .select(sql<boolean>`device_code_hash is not distinct from ${codeHash}`.as('isOnDevice'))
    .where('signature_signer.advisor_id', '=', advisorId)
    .where((eb) =>
      eb.or([
        eb('code_hash', '=', codeHash),
        eb('earlier_code_hash', '=', codeHash),
        eb('copy_code_hash', '=', codeHash),
        eb.and([eb('device_code_hash', '=', codeHash), hasSomethingToSignHere]),
      ]),
    )
    .where(isOpenNow)
    .executeTakeFirst()
