import { tidyEmail } from '../../../platform/formats/email.ts'
import { maskedEmail } from '../../../platform/formats/mask.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { findAdviser } from '../../../server/database/advisers.ts'
import { type Email, emailTo, type Reader } from '../../../server/mail/email.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { Choice } from './choosing.ts'
import type { OtherAddresses } from './sending-queries.ts'
import type { Signer } from './signers.ts'

// Whoever has documents sent to another address than the one on file could sign in somebody's name: the address on file is told.

/** Writes to the addresses on file of those who are written to elsewhere. */
export async function tellAddressesOnFile(
  { tx, services }: Saving,
  { advisorId, people }: Choice,
  signers: readonly Signer[],
): Promise<OtherAddresses> {
  const adviser = await findAdviser(tx, advisorId)
  const told: OtherAddresses = []
  for (const signer of signers) {
    const { participantId, email: used, language } = signer
    const onFile = participantId === null ? null : (people.get(participantId)?.email ?? '')
    if (participantId === null || onFile === null || isSame(onFile, used)) continue
    told.push({ participantId, onFile, used })
    if (onFile === '') continue
    const reader = { ...signer, email: onFile, language }
    await services.mailer.post(tx, elsewhereEmail(reader, { adviser, used, firm: services.config.firm.name }))
  }
  return told
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
