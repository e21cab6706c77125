import { fieldsFor } from '../../../web/form/fields.tsx'
import { statementForm } from '../policy-statement.ts'

/** The fields of the policy statement. */
export const { Paragraphs, Integer, Percent, YesNo, useStore } = fieldsFor(statementForm)
