import type { StatementDraft } from './draft.ts'

/** A statement in which nothing is missing, and of which nothing is warned while the client has no risk profile. */
export const wholeStatement = {
  clientSummary: 'Ada is an engineer.\nShe would like to retire at 60.',
  timeHorizion: 12,
  incomeRequirements: true,
  maxCommericialPaperPercentage: 5,
  maxSecurityIssuerPercentage: 7.5,
  legalRegulatoryConsiderations: 'She is an insider of Northern Rail.',
  uniqueCircumstances: 'No tobacco.',
  cashAndEquivalentsObjectives: { lowerLimit: 0, target: 5, upperLimit: 20 },
  fixedIncomeObjectives: { lowerLimit: 25, target: 35, upperLimit: 50 },
  equityObjectives: { lowerLimit: 40, target: 50, upperLimit: 60 },
  alternativeInvestmentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 15 },
  accountFeeDescriptions: [
    {
      accountNumber: '88-120045',
      clientName: 'Ada Okafor',
      accountDescription: 'RRSP',
      approximateValue: 250_000.5,
      managementFee: 1.25,
    },
  ],
} as const satisfies StatementDraft
