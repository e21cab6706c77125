/** A bank account that keeps every rule, at an address that is nobody's. */
export const wholeBankAccount = {
  accountName: 'Household account',
  institutionName: 'Bank of Montreal',
  address: '1 Elm Street',
  city: 'Toronto',
  region: 'CA-ON',
  country: 'CA',
  postalCode: 'M5V 2T6',
  transitNumber: '01234',
  institutionNumber: '001',
  accountNumber: '7654321',
  currency: 2,
} as const
