import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { signedDocument } from '../../../../server/documents/signed-document.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import { isInTrust } from '../../account-types.ts'
import { holdersIn } from '../../application/warnings/advise.ts'
import { accountPdf } from '../account-pdf.ts'
import { type Agreement, typesetAgreement } from './agreement.ts'
import { readSubmitted, type Whole } from './as-submitted.ts'
import { spousalContribution } from './contribution.ts'
import { debitAgreement } from './debit.ts'
import { designation } from './designation.ts'
import { annexB, educationSavings } from './education.ts'
import { marginAgreement } from './margin.ts'
import { transferAuthorization } from './transfer.ts'

/** The holders' numbers and those of whom they hold it for, and of what is theirs alone: each signs in a document of the own. */
const ofHolders: Whole = ({ draft, circumstances }) => {
  const holders = holdersIn(circumstances, draft).map(({ id }) => id)
  const areHolders = (ids: readonly string[]) => ids.every((id) => holders.includes(id))
  const inTrust = isInTrust(draft) ? [...(draft.trustees ?? []), ...(draft.itfBeneficiaries ?? [])] : []
  return {
    sins: [...holders, ...inTrust],
    bankAccounts: circumstances.bankAccounts
      .filter(({ participantId, owners }) => areHolders([participantId, ...owners]))
      .map(({ id }) => id),
    transfers: (draft.transferDetails ?? []).flatMap(({ holders: moving }, row) =>
      areHolders(moving ?? []) ? [row] : [],
    ),
  }
}

/** A kind of document, of an account application as it was submitted. */
const kindOf = (kind: DocumentKind, agreement: Agreement | 'application'): SignableKind => ({
  kind,
  title: documentKinds[kind].title,
  async read(services, tx, advisorId, sent, trail) {
    const whole = agreement === 'application' ? ofHolders : agreement.whole
    const account = await readSubmitted(tx, advisorId, { ...sent, kind }, whole, services, trail)
    return signedDocument(kind, (typesetter) =>
      agreement === 'application'
        ? accountPdf(typesetter, account, account.language)
        : typesetAgreement(typesetter, account, agreement),
    )
  },
})

/** Every document that an account application is signed with, but what is signed on a prescribed form. */
export const accountKinds = [
  kindOf('account', 'application'),
  kindOf('margin-agreement', marginAgreement),
  kindOf('leverage-statement', marginAgreement),
  kindOf('debit-agreement', debitAgreement),
  kindOf('transfer-authorization', transferAuthorization),
  kindOf('education-savings', educationSavings),
  kindOf('education-savings-annex-b', annexB),
  kindOf('spousal-contribution', spousalContribution),
  kindOf('designation', designation),
]
