import { MaritalStatus } from '../../../platform/codes/person.ts'
import { everyAnswerNo } from '../../../server/demo/regulatory.ts'
import type { ClientDraft } from '../sections.ts'

/** Of invented people: an application in which nothing is missing, with every question answered no. */
export const completeApplication = {
  generalDetails: {
    isIndividual: true,
    title: 'Ms',
    firstName: 'Ngozi',
    lastName: 'Okafor',
    maritalStatus: MaritalStatus.single,
    sin: '130692544',
    dateOfBirth: '1971-04-12',
    numDependents: 0,
    cellPhone: '416-555-0199',
    email: 'ngozi@example.com',
    citizenship: 2,
    language: 'en',
  },
  permanentAddressDetails: {
    addressType: 1,
    aptUnitSuiteNumber: 'N/A',
    streetNumber: '12A',
    streetName: 'Elm Street',
    city: 'Toronto',
    region: 'CA-ON',
    country: 'CA',
    postalCode: 'M5V 2T6',
    isSameAsMailingAddress: true,
    hasThirdPartyAddress: false,
  },
  employmentDetails: { status: 1, occupation: 'Engineer', name: 'Example Works' },
  regulatoryDetails: everyAnswerNo,
} as const satisfies ClientDraft

/** Somebody who is no client and has been told of whole. */
export const completeSpouse = {
  isClient: false,
  firstName: 'Ada',
  lastName: 'Okafor',
  employerName: 'Example Mills',
  occupation: 'Miller',
  sin: '521498717',
  gender: 'female',
} as const satisfies ClientDraft['spouseDetails']
