import { fieldsFor } from '../../../web/form/fields.tsx'
import { application } from '../application.ts'

/** The fields of the account application. */
export const { Text, Phone, Day, Money, YesNo, Select, Country, Rows, Section, When, useStore } =
  fieldsFor(application)
