import { PlanType } from '../../../platform/codes/account.ts'
import { asking, asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import type { Step } from '../../../platform/form.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { formatPercent } from '../../../platform/formats/percents.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import { isIncomeFund, isLockedIn, isResp, subTypesOf } from '../account-types.ts'
import { yearOf } from '../ages.ts'
import { type Circumstances, clientIn, type PersonOnFile, personIn } from '../circumstances.ts'
import { Delivery, Grant, JointKind, MinimumOn, PensionLaw, SpouseConsent } from '../codes.ts'
import type { AccountDraft } from '../draft.ts'
import { isJoint } from './general.ts'
import { holdersIn } from './warnings/advise.ts'

// What is agreed about an account, that its documents carry and the specification does not ask for.

const { fact, coded, pieced, rowsOf, part } = factsFor<AccountDraft>()

/** What is asked below a label, on the screen and in the document. */
export const asks = {
  spousal: words('Did a spouse pay into the plan that the money comes from?'),
  grantsDeclined: words('Is the plan opened without asking for any grant?'),
  disclose: words(
    'May issuers be told the name, the address and the holdings of whoever owns their securities here?',
  ),
  electronic: words('Are their materials to be delivered electronically?'),
}

/** Its holders own it together: the subscribers of a RESP only open it together. */
export const isSharedByHolders = (draft: AccountDraft): boolean => isJoint(draft) && !isResp(draft)

/** Whoever owns it with the client and is no spouse, but a generation older or younger: what is meant by that is asked. */
export function heldAcrossGenerations(circumstances: Circumstances, draft: AccountDraft): PersonOnFile[] {
  const client = clientIn(circumstances)
  if (!client || !isSharedByHolders(draft)) return []
  return holdersIn(circumstances, draft).filter(
    (other) => other.id !== client.spouseId && isGenerationApart(client, other),
  )
}

const isGenerationApart = (one: PersonOnFile, other: PersonOnFile): boolean =>
  one.dateOfBirth !== null &&
  other.dateOfBirth !== null &&
  Math.abs(yearOf(one.dateOfBirth) - yearOf(other.dateOfBirth)) >= 16

/** Each holder has a share, which goes to the estate. */
export const hasShares = (draft: AccountDraft): boolean =>
  isSharedByHolders(draft) && draft.joint?.kind === JointKind.tenantsInCommon

/** Shares are asked for, or were entered where nobody has one. */
export const tellsOfShares = (draft: AccountDraft): boolean =>
  hasShares(draft) || (isSharedByHolders(draft) && !!draft.joint?.shares?.length)

/** A pension is asked about, or was told of where the plan is not locked in and could be. */
export const tellsOfPension = (draft: AccountDraft): boolean =>
  isLockedIn(draft) ||
  (subTypesOf(draft.type).includes(PlanType.lockedIn) &&
    Object.values(draft.pension ?? {}).some((fact) => fact !== null && fact !== ''))

const share = factsFor<RowAt<AccountDraft, 'joint.shares'>>()

export function agreementsStep(circumstances: Circumstances): Step<AccountDraft> {
  const nameOf = (id: string) => personIn(circumstances, id)?.name
  const shares = rowsOf('joint.shares', words('Shares of the Holders'), words('Share {{nr}}'), [
    share.fact('clientId', words('Account Holder'), nameOf),
    share.fact('percent', words('Share'), formatPercent),
  ])
  return {
    id: 'agreements',
    title: words('Agreements'),
    owns: ['joint', 'pension', 'plan', 'resp', 'authority', 'securityholder'],
    when: ({ type }) => !!type,
    forSigning: true,
    rules: [],
    facts: [
      part(
        words('Joint Ownership'),
        [
          coded('joint.kind', words('Kind of Joint Ownership'), JointKind.label),
          fact(
            'joint.parentAndChildIntent',
            words('What Is Intended Between Parent and Child'),
            asText,
            (draft) => heldAcrossGenerations(circumstances, draft).length > 0,
          ),
        ],
        isSharedByHolders,
      ),
      {
        ...shares,
        lines: (draft, language) => (tellsOfShares(draft) ? shares.lines(draft, language) : []),
      },
      part(
        words('Pension'),
        [
          coded('pension.law', words('Pension Law'), PensionLaw.label),
          fact('pension.planName', words('Pension Plan'), asText),
          coded('pension.spouseConsents', words('Consent of the Spouse'), SpouseConsent.label),
          fact('pension.consentForm', words('Form of the Consent'), asText),
          fact('pension.consentOn', words('Consent Signed On'), formatDate),
        ],
        tellsOfPension,
      ),
      part(
        words('Income Fund'),
        [
          coded('plan.minimumOn', words('Minimum Worked Out With'), MinimumOn.label),
          asking(asks.spousal, coded('plan.spousal', words('Holds Spousal Contributions'), yesOrNo)),
          fact('plan.valueAtYearStart', words('Value on January 1'), formatMoney),
          fact('plan.valueYear', words('Of the Year'), String),
        ],
        isIncomeFund,
      ),
      part(
        words('Education Plan'),
        [
          pieced('resp.grants', words('Grants Asked For'), (grants) =>
            grants.flatMap((grant, nr) => [...(nr > 0 ? [', '] : []), { key: Grant.label(grant) }]),
          ),
          asking(asks.grantsDeclined, coded('resp.grantsDeclined', words('No Grant Is Asked For'), yesOrNo)),
          fact('resp.custodialParent', words('Custodial Parent'), nameOf),
          fact('resp.caregiver', words('Primary Caregiver'), nameOf),
          fact('resp.firstOpenedOn', words('Plan First Opened On'), formatDate),
        ],
        isResp,
      ),
      part(words('Authority to Instruct'), [
        fact('authority.clientId', words('Authorized Person'), nameOf),
        fact('authority.since', words('Authorized Since'), formatDate),
        fact('authority.documentSeenOn', words('Document Seen On'), formatDate),
      ]),
      part(words('Securityholder Communications'), [
        asking(
          asks.disclose,
          coded('securityholder.disclose', words('May Issuers Learn Name and Holdings'), yesOrNo),
        ),
        coded('securityholder.deliver', words('Materials to Receive'), Delivery.label),
        asking(
          asks.electronic,
          coded('securityholder.electronic', words('Delivered Electronically'), yesOrNo),
        ),
      ]),
    ],
  }
}
