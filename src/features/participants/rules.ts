import { z } from 'zod'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { birthDate } from '../../platform/formats/birth.ts'
import { isEmail, tidyEmail } from '../../platform/formats/email.ts'
import { naming } from '../../platform/formats/names.ts'
import { isPhone, tidyPhone } from '../../platform/formats/phone.ts'
import { isSin, tidySin } from '../../platform/formats/sin.ts'
import { Guid, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

const email = (missing: string, wrong: string) =>
  text({ missing, max: 254 }).overwrite(tidyEmail).refine(isEmail, wrong)
const phone = (missing: string, wrong: string) =>
  text({ missing, max: 40 }).trim().refine(isPhone, wrong).overwrite(tidyPhone)

/** A role twice is one role. */
const anyRoles = z
  .array(ParticipantRole.schema, words('Please Select a Role'))
  .max(20)
  .overwrite((chosen) => [...new Set(chosen)])
const roles = anyRoles.min(1, words('Please Select a Role'))

const nameless = {
  firstName: words('Please Enter a First Name'),
  lastName: words('Please Enter a Last Name'),
}

/** What the Add Participant form asks (specification 1, section 2): everything is required. */
export const NewParticipant = naming(nameless, {
  email: email(words('Please Enter an Email'), words('Please Enter a Valid Email')),
  phoneNumber: phone(words('Please Enter a Phone Number'), words('Please Enter a Valid Phone Number')),
  householdId: Guid,
  roles,
})
export type NewParticipant = z.infer<typeof NewParticipant>

/** The same of somebody who has neither email nor phone: the form keeps what was typed there, and does not send it. */
export const ParticipantWithoutContact: typeof NewParticipant = naming(nameless, {
  email: z.string(),
  phoneNumber: z.string(),
  householdId: Guid,
  roles,
})

const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).nullish()

const picked = {
  email: optional(
    email(
      words('Please enter a valid email for the new participant'),
      words('Please enter a valid email for the new participant'),
    ),
  ),
  phoneNumber: optional(
    phone(
      words('Please enter a valid phone number for the new participant'),
      words('Please enter a valid phone number for the new participant'),
    ),
  ),
  sin: text({ missing: words('Please enter a SIN for the new participant'), max: 30 })
    .refine(isSin, words('Please enter a valid SIN for the new participant'))
    .overwrite(tidySin),
  dateOfBirth: birthDate(words('Please enter a date of birth for the new participant')),
  householdId: Guid,
}
const unnamed = {
  firstName: words('Please enter a first name for the new participant'),
  lastName: words('Please enter a last name for the new participant'),
}

/** What a picker in an application asks (specification 2, section 5): SIN and date of birth, too. */
export const PickedParticipant = naming(unnamed, {
  ...picked,
  /** By the picker: a successor has none. */
  roles: anyRoles,
})

/** The same where the place decides the role. */
export const PickedBeneficiary = naming(unnamed, picked)
export type PickedBeneficiary = z.infer<typeof PickedBeneficiary>
