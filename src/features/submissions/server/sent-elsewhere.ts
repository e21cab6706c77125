import { tidyEmail } from '../../../platform/formats/email.ts'
import { maskedEmail } from '../../../platform/formats/mask.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { findAdviser } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { Choice } from './choosing.ts'
import type { OtherAddresses } from './sending-queries.ts'
import type { Signer } from './signers.ts'

// Whoever has documents sent to another address than the one on file could sign in somebody's name: the address on file is told.

/** Of those who are written to elsewhere than at the address on file, both. */
export const addressesElsewhere = (
  { people }: Pick<Choice, 'people'>,
  signers: readonly Signer[],
): OtherAddresses =>
  signers.flatMap(({ participantId, email: used }) => {
    if (participantId === null) return []
    const onFile = people.get(participantId)?.email ?? ''
    return isSame(onFile, used) ? [] : [{ participantId, onFile, used }]
  })

/** Writes to the addresses on file of those who are written to elsewhere, as their documents go out. */
export async function tellAddressesOnFile(
  tx: Tx,
  services: Pick<RequestServices, 'config' | 'mailer'>,
  advisorId: string,
  signers: readonly (Omit<Reader, 'email'> & { participantId: string | null })[],
  addresses: OtherAddresses,
): Promise<void> {
  const adviser = await findAdviser(tx, advisorId)
  for (const { participantId, onFile, used } of addresses) {
    const signer = signers.find((each) => each.participantId === participantId)
    if (!signer || onFile === '') continue
    const reader = { ...signer, email: onFile }
    await services.mailer.post(tx, elsewhereEmail(reader, { adviser, used, firm: services.config.firm.name }))
  }
}

const isSame = (one: string, other: string): boolean =>
  tidyEmail(one).toLowerCase() === tidyEmail(other).toLowerCase()

interface Told {
  adviser: { firstName: string; lastName: string; phone: string | null }
  /** Where the documents went. */
  used: string
  firm: string
}

function elsewhereEmail(reader: Reader, { adviser, used, firm }: Told): Email {
  const name = fullName(adviser)
  const to = maskedEmail(used)
  return {
    ...emailTo('security', reader, {
      en: {
        subject: 'Documents for you to sign were sent to another address',
        body: [
          `${name} of ${firm} has sent documents for you to sign to ${to}, and not to this address, which is on file for you.`,
          `If you did not ask for that, please call ${name} before you sign anything.`,
        ],
        why: `You receive this email because this address is on file for you at ${firm}.`,
      },
      fr: {
        subject: 'Des documents à signer vous ont été envoyés à une autre adresse',
        body: [
          `${name} (${firm}) vous a envoyé des documents à signer à l’adresse ${to}, et non à la présente adresse, qui figure à votre dossier.`,
          `Si vous n’avez rien demandé de tel, appelez ${name} avant de signer quoi que ce soit.`,
        ],
        why: `Vous recevez ce courriel, car cette adresse figure à votre dossier chez ${firm}.`,
      },
    }),
    adviser: { name, phone: adviser.phone },
  }
}
