import { fieldsFor } from '../../../web/form/fields.tsx'
import { statementForm } from '../policy-statement.ts'

/** The fields of the policy statement. */
export const { Percent, useStore } = fieldsFor(statementForm)
