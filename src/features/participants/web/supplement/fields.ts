import { fieldsFor } from '../../../../web/form/fields.tsx'
import { supplementFacts } from '../../supplement.ts'

/** The fields of supplementary KYC, whatever stands on file beside it. */
export const fields = fieldsFor(supplementFacts)
