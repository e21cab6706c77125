import type { Page } from '@playwright/test'
import { createStatement, type Statement } from '../src/features/policy-statements/contract.ts'
import type { StatementDraft } from '../src/features/policy-statements/draft.ts'
import { furtherFacts } from '../src/features/policy-statements/whole-testing.ts'
import { post } from './arrange.ts'

/** A statement in which nothing is open, of a client without a risk profile. */
export const wholeStatement: StatementDraft = {
  clientSummary: 'Ngozi Okafor is a surgeon in Toronto.\nShe plans to retire at 62.',
  timeHorizion: 15,
  incomeRequirements: true,
  maxCommericialPaperPercentage: 5,
  maxSecurityIssuerPercentage: 10,
  legalRegulatoryConsiderations: 'She is an insider of a listed company.',
  uniqueCircumstances: 'The shares of her employer are to be kept.',
  cashAndEquivalentsObjectives: { lowerLimit: 0, target: 5, upperLimit: 20 },
  fixedIncomeObjectives: { lowerLimit: 25, target: 35, upperLimit: 50 },
  equityObjectives: { lowerLimit: 40, target: 50, upperLimit: 60 },
  alternativeInvestmentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 15 },
  accountFeeDescriptions: [
    {
      accountNumber: 'FCC-20418',
      clientName: 'Ngozi Okafor',
      accountDescription: 'Cash',
      approximateValue: 1_250_000,
      managementFee: 1.25,
    },
    {
      accountNumber: 'FCC-20419',
      clientName: 'Ngozi Okafor',
      accountDescription: 'Tax-Free Savings Account (TFSA)',
      approximateValue: 95_000,
      managementFee: 1,
    },
  ],
  ...furtherFacts,
}

/** A statement of the client: complete, unless its status says draft. */
export const newStatement = (
  page: Page,
  participantId: string,
  fields: StatementDraft & Partial<Pick<Statement, 'status'>> = wholeStatement,
): Promise<Statement> =>
  post(page, createStatement.path, { participantId, ...fields }, createStatement.result)
