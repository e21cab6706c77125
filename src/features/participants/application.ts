import type { Form, Step } from '../../platform/form.ts'
import { printableForm } from '../../platform/printable-form.ts'
import { addressStep } from './application/address.ts'
import { employmentStep } from './application/employment.ts'
import { generalStep } from './application/general.ts'
import { regulatoryStep } from './application/regulatory.ts'
import { spouseStep } from './application/spouse.ts'
import { externalStep, netWorthStep } from './application/worth.ts'
import { type ClientDraft, type StepId, stepIds } from './sections.ts'

const steps: Readonly<Record<StepId, Step<ClientDraft>>> = {
  general: generalStep,
  address: addressStep,
  employment: employmentStep,
  spouse: spouseStep,
  'net-worth': netWorthStep,
  external: externalStep,
  regulatory: regulatoryStep,
}

/** The client application: each step is saved under the number of its place. */
export const application: Form<ClientDraft> = printableForm({
  steps: stepIds.map((id, index) => ({ ...steps[id], savedAs: index + 1 })),
})
