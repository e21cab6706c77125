import { completeApplication } from '../application/complete-testing.ts'
import type { ClientDraft } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'

/** Of invented people: a client of whom supplementary KYC is whole. */
export const soundSupplement = {
  ...completeApplication,
  identityDetails: {
    verifications: [
      {
        id: '0f5a2a52-5a1c-4f5e-9a0c-3f0f5d6b1a01',
        method: 'photoDocument',
        presence: 'inPerson',
        documentType: 'Driver’s licence',
        number: 'O1234-56789-14471',
        issuer: 'Ministry of Transportation',
        country: 'CA',
        region: 'CA-ON',
        issuedOn: '2021-11-02',
        expiresOn: '2027-11-02',
        verifiedOn: '2026-11-17',
      },
    ],
  },
  taxResidenceDetails: { canada: true, unitedStates: false, other: [], certifiedOn: '2026-11-17' },
  thirdPartyDeterminationDetails: { forThirdParty: false },
  trustedContactDetails: {
    declined: false,
    firstName: 'Ifeoma',
    lastName: 'Eze',
    relationship: 'Sister',
    phone: '416-555-0142',
    consentOn: '2026-11-17',
  },
} as const satisfies ClientDraft

export const besideNobody: SupplementCircumstances = {
  today: '2026-11-20',
  hasTemporarySin: false,
  jointHolders: [],
  adviser: { firstName: 'Amelia', lastName: 'Hart', email: 'amelia.hart@example.com' },
}

/** A foreign office of the client's own, of which all is said. */
export const foreignExposure = {
  regulatoryDetails: {
    ...completeApplication.regulatoryDetails,
    isForeignPEP: true,
    foreignPEPDetails: { country: 'GH', positionHeld: 'Member of Parliament' },
  },
  exposureDetails: {
    persons: [
      {
        id: '0f5a2a52-5a1c-4f5e-9a0c-3f0f5d6b1a02',
        kind: 'foreign',
        who: 'self',
        organization: 'Parliament of Ghana',
        from: '2009-01-07',
        until: '2013-01-06',
      },
    ],
    sourceOfFunds: 'Sale of a house in Accra',
    sourceOfWealth: 'A law practice since 1995',
  },
} as const satisfies ClientDraft
