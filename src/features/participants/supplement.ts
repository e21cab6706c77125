import type { Form, Step } from '../../platform/form.ts'
import { printableForm } from '../../platform/printable-form.ts'
import { words } from '../../platform/words.ts'
import { application } from './application.ts'
import type { ClientDraft } from './sections.ts'
import { besideNothing, type SupplementCircumstances } from './supplement/circumstances.ts'
import { confirmationStep } from './supplement/confirmation.ts'
import { identityStep } from './supplement/identity.ts'
import { taxStep } from './supplement/tax.ts'
import { thirdPartyStep } from './supplement/third-party.ts'
import { trustedContactStep } from './supplement/trusted-contact.ts'
import { type SupplementStepId, supplementSectionNames, supplementStepIds } from './supplement-sections.ts'

/** Supplementary KYC, by what is on file beside the record: a form of its own, which the specification does not wait for. */
export function supplement(circumstances: SupplementCircumstances): Form<ClientDraft> {
  const steps: Readonly<Record<SupplementStepId, Step<ClientDraft>>> = {
    identity: identityStep(circumstances),
    tax: taxStep(circumstances),
    thirdParty: thirdPartyStep(circumstances),
    trustedContact: trustedContactStep(circumstances),
    confirmation: confirmationStep(circumstances),
  }
  return printableForm({ steps: supplementStepIds.map((id) => steps[id]) })
}

/** Application and supplementary KYC as one record is judged and submitted: nothing of the latter holds up the former. */
export const wholeKyc = (circumstances: SupplementCircumstances): Form<ClientDraft> => ({
  steps: [
    ...application.steps,
    ...supplement(circumstances).steps.map((step) => ({ ...step, forSigning: true as const })),
  ],
})

/** The last step is called after what it has to read. */
const toRead = ({ steps }: Form<ClientDraft>): Form<ClientDraft> => ({
  steps: steps.map((step) =>
    step.id === 'confirmation' ? { ...step, title: words('Political Exposure') } : step,
  ),
})

/** For what a form names and writes, which is the same whatever stands on file beside a record. */
const asWritten = besideNothing('1970-01-01')
export const supplementFacts: Form<ClientDraft> = toRead(supplement(asWritten))
export const clientFacts: Form<ClientDraft> = toRead(wholeKyc(asWritten))

/** Whether anything of it was saved; the language in which documents bind is kept by the portal, whoever has filled in nothing. */
export const isSupplementBegun = (draft: ClientDraft): boolean =>
  supplementSectionNames.some((section) => section !== 'languageDetails' && draft[section] != null)
