import { fullName } from '../../../platform/formats/person-name.ts'
import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'

/** What is out for signature of people: they are not archived under it. */
export async function openPackages(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<Blocker[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .innerJoin('participant', 'participant.id', 'signature_package.client_id')
    .select(['signature_package.id', 'client_id', 'first_name', 'last_name'])
    .where('signature_package.advisor_id', '=', advisorId)
    .where('participant.id', 'in', clientIds)
    .where('status', 'in', ['DRAFT', 'SENT'])
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => ({
    kind: 'package',
    id: row.id,
    text: words(
      'A document of {{name}} is out for signature. Please wait for the signatures or revoke it first.',
    ),
    values: { name: fullName({ firstName: row.first_name, lastName: row.last_name }) },
    link: `/client/${row.client_id}`,
  }))
}
