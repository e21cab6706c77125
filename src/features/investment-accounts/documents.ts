import {
  type DocumentKind,
  type DocumentToSign,
  eachOnce,
  signedByAdviser,
  signing,
} from '../../platform/documents-to-sign.ts'
import { hasDesignation, isInTrust, isLockedIn, isMargin, isResp, isSpousalRsp } from './account-types.ts'
import { debitsBank } from './application/money.ts'
import { tellsOfBorrowing } from './application/suitability.ts'
import { holdersIn, isInQuebec } from './application/warnings/advise.ts'
import { type Circumstances, clientIn, payorsOf } from './circumstances.ts'
import { SpouseConsent } from './codes.ts'
import type { AccountDraft } from './draft.ts'

/** Of an account application. */
type Found = Omit<DocumentToSign, 'clientId' | 'kind'>

interface Row {
  kind: DocumentKind
  /** None where the account does not need it. */
  of: (draft: AccountDraft, circumstances: Circumstances) => Found[]
}

const holdersOf = (draft: AccountDraft, circumstances: Circumstances): string[] =>
  holdersIn(circumstances, draft).map(({ id }) => id)

const one = (when: boolean, signers: Found['signers']): Found[] =>
  when ? [{ part: '', signers: eachOnce(signers) }] : []

/** Which documents an account needs, when, and who signs each. */
const table: readonly Row[] = [
  {
    // a signature card of whoever holds it or instructs (Proceeds of Crime Regulations 29)
    kind: 'account',
    of: (draft, circumstances) =>
      one(true, [
        ...signing('holder', holdersOf(draft, circumstances)),
        ...signing('trustee', isInTrust(draft) ? (draft.trustees ?? []) : []),
        ...signedByAdviser,
      ]),
  },
  {
    // delivered and signed before a margin account is opened (CIRO Rule 3247); with it the statement of Rule 3217
    kind: 'margin-agreement',
    of: (draft, circumstances) => one(isMargin(draft), signing('holder', holdersOf(draft, circumstances))),
  },
  {
    // acknowledged by each who borrows to invest (CIRO Rule 3217)
    kind: 'leverage-statement',
    of: (draft, circumstances) =>
      one(tellsOfBorrowing(draft) && !isMargin(draft), signing('holder', holdersOf(draft, circumstances))),
  },
  {
    // one for each bank account, signed as that one demands (Payments Canada Rule H1, Appendix II)
    kind: 'debit-agreement',
    of: (draft, circumstances) =>
      debitedBanks(draft).map((part) => {
        const bank = circumstances.bankAccounts.find(({ id }) => id === part)
        return { part, signers: signing('payor', bank ? payorsOf(bank) : []) }
      }),
  },
  {
    // written authority to each delivering institution (CIRO Rule 4855; CRA form T2033)
    kind: 'transfer-authorization',
    of: (draft, circumstances) =>
      (draft.allowTransfers ? (draft.transferDetails ?? []) : []).map(({ holders }, row) => ({
        part: String(row),
        signers: signing('transferor', holders?.length ? holders : holdersOf(draft, circumstances)),
      })),
  },
  {
    // ESDC form SDE 0093, with further children in its Annex A; nobody applies who declines all grants
    kind: 'education-savings',
    of: (draft, circumstances) =>
      one(asksForGrants(draft), signing('subscriber', holdersOf(draft, circumstances))),
  },
  {
    // Annex B of form SDE 0093, by each who is no subscriber: they read no page of the subscribers'
    kind: 'education-savings-annex-b',
    of: (draft, circumstances) =>
      eachOnce(
        asksForGrants(draft)
          ? [
              ...signing('parent', [draft.resp?.custodialParent ?? ''].filter(Boolean)),
              ...signing('caregiver', [draft.resp?.caregiver ?? ''].filter(Boolean)),
            ]
          : [],
      ).flatMap((signer) => {
        const id = signer.by === 'adviser' ? '' : signer.by.participantId
        return holdersOf(draft, circumstances).includes(id) ? [] : [{ part: id, signers: [signer] }]
      }),
  },
  {
    // the annuitant, and the spouse who pays in from own room (Income Tax Act 146(5.1))
    kind: 'spousal-contribution',
    of: (draft, circumstances) =>
      one(isSpousalRsp(draft) && (draft.spouseContributers ?? []).length > 0, [
        ...signing('holder', holdersOf(draft, circumstances)),
        ...signing('contributor', draft.spouseContributers ?? []),
      ]),
  },
  {
    // in Quebec by will or marriage contract alone (Civil Code of Québec)
    kind: 'designation',
    of: (draft, circumstances) => {
      const client = clientIn(circumstances)
      return one(
        designates(draft) && !(client && isInQuebec(client)),
        signing('holder', holdersOf(draft, circumstances)),
      )
    },
  },
  {
    // a prescribed form, witnessed (federal and provincial pension benefits acts)
    kind: 'spouse-consent',
    of: (draft, circumstances) => {
      const consents = isLockedIn(draft) && draft.pension?.spouseConsents === SpouseConsent.yes
      const spouseId = clientIn(circumstances)?.spouseId
      return consents && spouseId ? [{ part: '', signers: signing('spouse', [spouseId]), onPaper: true }] : []
    },
  },
]

/** Whether somebody is named for the time after the holder's death; the estate has it where nobody is. */
const designates = (draft: AccountDraft): boolean =>
  hasDesignation(draft) &&
  ((draft.allowBeneficiarys === true && (draft.beneficiaries ?? []).length > 0) ||
    (draft.allowSuccessorAnnuitants === true && (draft.successorAnnuitants ?? []).length > 0))

const asksForGrants = (draft: AccountDraft): boolean => isResp(draft) && draft.resp?.grantsDeclined !== true

/** The bank accounts that are debited. */
const debitedBanks = (draft: AccountDraft): string[] => [
  ...new Set(
    (draft.allowPAC ? (draft.pacDetails ?? []) : [])
      .filter(debitsBank)
      .flatMap(({ bankAccountId }) => bankAccountId || []),
  ),
]

/** The documents that an account application is signed with, in the order in which they are read. */
export const documentsOf = (draft: AccountDraft, circumstances: Circumstances): DocumentToSign[] =>
  table.flatMap(({ kind, of }) =>
    of(draft, circumstances).map((found) => ({ kind, clientId: circumstances.participantId, ...found })),
  )
