import { supplementStepIds } from '../participants/supplement-sections.ts'
import type { ReadinessLine } from './contract.ts'

type Of = Pick<ReadinessLine, 'kind' | 'clientId' | 'recordId'>

/** The page of the portal on which a record is filled in, at a step and a field of it. */
export function linkTo({ kind, clientId, recordId }: Of, step: string | undefined, path: string): string {
  const pages: Readonly<Record<Of['kind'], string>> = {
    riskTolerance: `/riskToleranceForm/${clientId}`,
    application: isOfSupplement(step) ? `/supplement/${clientId}` : `/editClient/${clientId}`,
    account: `/createClientInvestmentAccount/${clientId}?account=${recordId}`,
    statement: `/createIPS/${clientId}`,
    bankAccount: `/client/${clientId}?panel=bank-accounts`,
    signer: `/editClient/${clientId}`,
    package: `/client/${clientId}`,
  }
  const page = pages[kind]
  const at = step && isFilledIn(kind) ? `${page.includes('?') ? '&' : '?'}step=${step}` : ''
  return `${page}${at}${path && isFilledIn(kind) ? `#${encodeURIComponent(path)}` : ''}`
}

/** Supplementary KYC is of the same record, and has a page of its own. */
const isOfSupplement = (step: string | undefined): boolean => supplementStepIds.some((each) => each === step)

/** Whether it is filled in step by step; the others are pages of their own. */
const isFilledIn = (kind: Of['kind']): boolean => kind !== 'bankAccount' && kind !== 'package'
