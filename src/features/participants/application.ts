import type { Form } from '../../platform/form.ts'
import { printableForm } from '../../platform/printable-form.ts'
import { addressStep } from './application/address.ts'
import { employmentStep } from './application/employment.ts'
import { generalStep } from './application/general.ts'
import { regulatoryStep } from './application/regulatory.ts'
import { spouseStep } from './application/spouse.ts'
import { externalStep, netWorthStep } from './application/worth.ts'
import type { ClientDraft } from './sections.ts'

/** The client application: its steps in the order of the screen, each with the number under which it is saved. */
export const application: Form<ClientDraft> = printableForm({
  steps: [generalStep, addressStep, employmentStep, spouseStep, netWorthStep, externalStep, regulatoryStep],
})
