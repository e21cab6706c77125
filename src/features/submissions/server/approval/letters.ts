import { sql } from 'kysely'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { listCompliance } from '../../../../server/mail/compliance.ts'
import { emailTo, type Reader } from '../../../../server/mail/email.ts'
import { type AdviserEmail, writeToAdviser } from '../../../../server/mail/write-to-adviser.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { findPackage, type Package } from '../../../signing/server/records.ts'
import { findSender } from '../sending-queries.ts'
import { findApproval, isAwaiting, sinceOf } from './approval-queries.ts'
import { findReviewer, ownWorkIn } from './own-work.ts'

// Who is written to of what waits, and of what was decided: they name a household and the way to it, and no fact of anybody.

type Services = Pick<RequestServices, 'config' | 'mailer'>

/** Writes to each who may decide upon a package that waits, once for each time that it does. */
export async function tellReviewers(
  tx: Tx,
  services: Services,
  advisorId: string,
  packageId: string,
): Promise<void> {
  const about = orNotFound(await findPackage(tx, advisorId, packageId))
  const approving = await findApproval(tx, about)
  if (!approving || !isAwaiting(approving, about)) return
  const household = await householdOf(tx, about)
  for (const reader of await listCompliance(tx)) {
    const reviewer = await findReviewer(tx, reader.id)
    if ((await ownWorkIn(tx, reviewer, about, approving)) !== undefined) continue
    if (await isToldAnew(tx, about, reader.id, sinceOf(approving, about)))
      await services.mailer.post(tx, waitingEmail(reader, services, { household, packageId }))
  }
}

/** Notes that somebody is told of a package; false where they were since it waits. */
async function isToldAnew(
  tx: Tx,
  { advisorId, id }: Package,
  userId: string,
  since: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('package_reviewer_told')
    .values({ advisor_id: advisorId, package_id: id, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['package_id', 'user_id'])
        .doUpdateSet({ told_at: sql<string>`now()` })
        .where('package_reviewer_told.told_at', '<', since),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function householdOf(tx: Tx, { advisorId, clientId }: Package): Promise<string> {
  const { name } = await tx
    .selectFrom('participant')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .select('household.full_name as name')
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', '=', clientId)
    .executeTakeFirstOrThrow()
  return name
}

function waitingEmail(
  reader: Reader,
  { config }: Services,
  { household, packageId }: { household: string; packageId: string },
) {
  const url = new URL(`/approvals/${packageId}`, config.publicUrl).href
  return emailTo('adviserNotice', reader, {
    en: {
      subject: `Awaiting approval: ${household}`,
      body: [
        `A package of the household ${household} waits for somebody to approve or return it. It can be reviewed in the portal:`,
        { action: 'Review the Package', url },
      ],
      why: 'You receive this email because you review what is submitted.',
    },
    fr: {
      subject: `En attente d’approbation : ${household}`,
      body: [
        `Un envoi du ménage ${household} attend d’être approuvé ou retourné. Vous pouvez l’examiner dans le portail :`,
        { action: 'Examiner l’envoi', url },
      ],
      why: 'Vous recevez ce courriel parce que vous examinez ce qui est soumis.',
    },
  })
}

const why = {
  en: 'You receive this email because this package is of a client of yours, or was sent by you.',
  fr: 'Vous recevez ce courriel parce que cet envoi concerne un dossier dont vous êtes responsable ou que vous l’avez expédié.',
}

const decidedEmails: Record<'approved' | 'returned', (household: string) => Omit<AdviserEmail, 'why'>> = {
  approved: (household) => ({
    en: {
      subject: `Approved: ${household}`,
      body: [`A package of the household ${household} was approved. The client’s page:`],
    },
    fr: {
      subject: `Approuvé : ${household}`,
      body: [`Un envoi du ménage ${household} a été approuvé. La page de ce dossier :`],
    },
  }),
  returned: (household) => ({
    en: {
      subject: `Returned: ${household}`,
      body: [
        `A package of the household ${household} was returned. What is to be corrected stands on the client’s page:`,
      ],
    },
    fr: {
      subject: `Retourné : ${household}`,
      body: [
        `Un envoi du ménage ${household} a été retourné. Les points à corriger figurent sur la page de ce dossier :`,
      ],
    },
  }),
}

/** Writes to the adviser of a package, and to who sent it, what was decided. */
export async function tellDecided(
  tx: Tx,
  services: Services,
  about: Package,
  decision: 'approved' | 'returned',
): Promise<void> {
  const { advisorId, clientId, id, requestedBy } = about
  const sender = (await findSender(tx, { advisorId, packageId: id })) ?? requestedBy
  const email = decidedEmails[decision](await householdOf(tx, about))
  await writeToAdviser(tx, services, { advisorId, clientId, alsoTo: sender }, { ...email, why })
}
