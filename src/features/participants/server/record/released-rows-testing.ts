const names = { firstName: 'Ngozi', lastName: 'Okafor' }

/** As POST newClient/initial wrote them before there were sections. */
const everyKey = {
  isIndividual: null,
  title: null,
  ...names,
  middleInitial: null,
  maritalStatus: null,
  sin: null,
  dateOfBirth: null,
  numDependents: null,
  homePhone: null,
  businessPhone: null,
  businessPhoneExt: null,
  cellPhone: '416-555-0199',
  email: 'ngozi@example.com',
  citizenship: null,
  otherCitizenship: null,
  language: null,
}

/** Rows of the table client as the releases of the portal wrote them, or may yet write them. */
export const releasedRows = [
  {
    wrote: 'all keys of the general details, the first releases',
    columns: { general_details: everyKey },
    reads: { generalDetails: everyKey },
  },
  {
    wrote: 'a household’s people filled in by the demo',
    columns: {
      general_details: {
        ...everyKey,
        isIndividual: true,
        title: 'Dr',
        maritalStatus: 'Seperated',
        citizenship: 1,
      },
    },
    reads: { generalDetails: { title: 'Dr', maritalStatus: 'Seperated', citizenship: 1 } },
  },
  {
    wrote: 'the language that a link was sent in, into details without it',
    columns: { general_details: { ...names, language: 'fr' } },
    reads: { generalDetails: { ...everyKey, cellPhone: null, email: null, language: 'fr' } },
  },
  {
    wrote: 'nothing but the names',
    columns: { general_details: names },
    reads: { generalDetails: { ...everyKey, cellPhone: null, email: null }, stamps: {} },
  },
  {
    wrote: 'keys that this release does not know, and values that it would not take',
    columns: {
      general_details: { ...everyKey, nickname: 'Zee', title: 'Sir', numDependents: 'two', sin: 'gone' },
      net_worth_details: { liquidAssets: [{ type: 'Cash', currency: 2 }, null], gold: 3 },
      regulatory_details: { isInsider: 'yes', iirocDetails: [] },
      employment_details: '[]',
    },
    reads: {
      generalDetails: { ...everyKey, title: null },
      netWorthDetails: { liquidAssets: [{ type: 'Cash', amount: null }], fixedAssets: [], liabilities: [] },
      regulatoryDetails: { isInsider: null, insiderDetails: [], iirocDetails: { nameOfFirm: null } },
    },
  },
]
