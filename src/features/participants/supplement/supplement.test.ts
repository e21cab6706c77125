import { describe, expect, it } from 'vitest'
import { rulesOf, toldAs } from '../../../platform/form.ts'
import { namesUnitedStates } from '../application/citizenship.ts'
import { supplement } from '../supplement.ts'
import { type Changes, said, withChanges } from './judged-testing.ts'
import { besideNobody, foreignExposure, soundSupplement } from './sound-testing.ts'

type Case = [string, Changes, string[]]

describe('tax residence', () => {
  const tax = 'taxResidenceDetails'
  const mailTo = (country: string): Changes => ({
    'permanentAddressDetails.isSameAsMailingAddress': false,
    'mailingAddressDetails.country': country,
  })
  const ghana = { country: 'GH', tin: 'GHA-712345678-9' }
  it.each<Case>([
    ['Canada alone', {}, []],
    ['a US person with a number', { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '123-45-6789' }, []],
    ['the same as it is shown', { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '••••••789' }, []],
    [
      'a US person who has applied',
      { [`${tax}.unitedStates`]: true, [`${tax}.noUsTinReason`]: 'Applied for in May' },
      [],
    ],
    ['another country', { [`${tax}.other`]: [ghana] }, []],
    ['one that issues none', { [`${tax}.other`]: [{ country: 'AE', noTinReason: 'notIssued' }] }, []],
    ['US person without number', { [`${tax}.unitedStates`]: true }, [`${tax}.usTin blocks`]],
    [
      'a number of 8 digits',
      { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '12345678' },
      [`${tax}.usTin blocks`],
    ],
    [
      'a reason that says nothing',
      { [`${tax}.unitedStates`]: true, [`${tax}.noUsTinReason`]: 'n/a' },
      [`${tax}.noUsTinReason blocks`],
    ],
    ['nothing about the United States', { [`${tax}.unitedStates`]: null }, [`${tax}.unitedStates blocks`]],
    ['nothing about Canada', { [`${tax}.canada`]: null }, [`${tax}.canada blocks`]],
    [
      'nothing at all',
      { [tax]: null },
      [`${tax}.canada blocks`, `${tax}.unitedStates blocks`, `${tax}.certifiedOn blocks`],
    ],
    ...['666-12-3456', '000-12-3456', '123-00-6789', '123-45-0000', '900-45-6789'].map(
      (usTin): Case => [
        `a number that nobody has: ${usTin}`,
        { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: usTin },
        [`${tax}.usTin reason`],
      ],
    ),
    ['an ITIN', { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '912-75-6789' }, []],
    [
      'a number that is the SIN',
      { [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '130-69-2544' },
      [`${tax}.usTin blocks`],
    ],
    [
      'a SIN that is shown masked',
      {
        'generalDetails.sin': '•••-•••-544',
        [`${tax}.unitedStates`]: true,
        [`${tax}.usTin`]: '130-69-2544',
      },
      [],
    ],
    [
      'the SIN as the number of another country',
      { [`${tax}.other`]: [{ country: 'GH', tin: '130692544' }] },
      [`${tax}.other.0.tin blocks`],
    ],
    [
      'none issued where everybody has one',
      { [`${tax}.other`]: [{ country: 'FR', noTinReason: 'notIssued' }] },
      [`${tax}.other.0.noTinReason reason`],
    ],
    ['one applied for there', { [`${tax}.other`]: [{ country: 'FR', noTinReason: 'applied' }] }, []],
    ['letters to the United States', mailTo('US'), [`${tax}.unitedStates reason`]],
    [
      'the same of who is taxed there',
      { ...mailTo('US'), [`${tax}.unitedStates`]: true, [`${tax}.usTin`]: '123-45-6789' },
      [],
    ],
    ['letters to Ghana', mailTo('GH'), [`${tax}.canada reason`]],
    ['letters to Ghana, and taxed there', { ...mailTo('GH'), [`${tax}.other`]: [ghana] }, []],
    ['letters within Canada', mailTo('CA'), []],
    ['no country', { [`${tax}.canada`]: false }, [`${tax}.canada blocks`, `${tax}.canada reason`]],
    ['a US citizen who says no', { 'generalDetails.citizenship': 1 }, [`${tax}.unitedStates blocks`]],
    [
      'a citizen of both in words',
      { 'generalDetails.citizenship': 3, 'generalDetails.otherCitizenship': 'dual Canadian and American' },
      [`${tax}.unitedStates blocks`],
    ],
    ['a country without number', { [`${tax}.other`]: [{ country: 'GH' }] }, [`${tax}.other.0.tin blocks`]],
    ['a number without country', { [`${tax}.other`]: [{ tin: '123' }] }, [`${tax}.other.0.country blocks`]],
    [
      'the reason is Other, without explanation',
      { [`${tax}.other`]: [{ country: 'GH', noTinReason: 'other' }] },
      [`${tax}.other.0.explanation blocks`],
    ],
    [
      'an explanation that says nothing',
      { [`${tax}.other`]: [{ country: 'GH', noTinReason: 'other', explanation: 'sans objet' }] },
      [`${tax}.other.0.explanation blocks`],
    ],
    [
      'a number, and none',
      { [`${tax}.other`]: [{ ...ghana, noTinReason: 'applied' }] },
      [`${tax}.other.0.noTinReason blocks`],
    ],
    [
      'a country twice',
      { [`${tax}.other`]: [ghana, ghana] },
      [`${tax}.other.0.country blocks`, `${tax}.other.1.country blocks`],
    ],
    [
      'Canada among the others',
      { [`${tax}.other`]: [{ ...ghana, country: 'CA' }] },
      [`${tax}.other.0.country blocks`],
    ],
    ['not certified', { [`${tax}.certifiedOn`]: null }, [`${tax}.certifiedOn blocks`]],
    ['certified tomorrow', { [`${tax}.certifiedOn`]: '2026-11-21' }, [`${tax}.certifiedOn blocks`]],
    [
      'lives in Ghana, and is not taxed there',
      { 'permanentAddressDetails.country': 'GH' },
      [`${tax}.canada reason`],
    ],
    ['lives in Ghana, and is', { 'permanentAddressDetails.country': 'GH', [`${tax}.other`]: [ghana] }, []],
    [
      'lives in the United States, and is not taxed there',
      { 'permanentAddressDetails.country': 'US' },
      [`${tax}.unitedStates reason`],
    ],
  ])('%s', (_, changes, expected) => expect(said(changes)).toEqual(expected))

  it.each([
    ['dual Canadian and American', true],
    ['U.S.A.', true],
    ['citoyenne américaine', true],
    ['États-Unis', true],
    ['Latin American', false],
    ['Russian', false],
    ['Australian', false],
  ])('%s names the United States: %s', (text, names) => expect(namesUnitedStates(text)).toBe(names))
})

describe('third parties', () => {
  const at = 'thirdPartyDeterminationDetails'
  const party = {
    name: 'Obinna Okafor',
    isEntity: false,
    phone: '416-555-0177',
    dateOfBirth: '1969-05-05',
    occupation: 'Baker',
    relation: 'Brother',
  }
  const hasParty = (changes: object = {}): Changes => ({
    [`${at}.forThirdParty`]: true,
    [`${at}.parties`]: [{ ...party, ...changes }],
    'permanentAddressDetails.hasThirdPartyAddress': true,
  })
  const withSecond = (changes: object): Changes => ({
    ...hasParty(),
    [`${at}.parties`]: [party, { ...party, address: '9 Pine Avenue, Toronto', ...changes }],
  })
  const row = `${at}.parties.0`
  it.each<Case>([
    ['nobody', {}, []],
    ['somebody', hasParty(), []],
    ['a company', hasParty({ isEntity: true, dateOfBirth: null, incorporationNumber: '1234567-8' }), []],
    [
      'cannot be determined, with grounds',
      { [at]: { cannotDetermine: true, grounds: 'Deposits by strangers' } },
      [],
    ],
    ['not answered', { [`${at}.forThirdParty`]: null }, [`${at}.forThirdParty blocks`]],
    ['cannot be determined, without grounds', { [at]: { cannotDetermine: true } }, [`${at}.grounds blocks`]],
    [
      'grounds that say nothing',
      { [at]: { cannotDetermine: true, grounds: 'TBD' } },
      [`${at}.grounds blocks`],
    ],
    [
      'an answer, and none',
      { ...hasParty(), [`${at}.cannotDetermine`]: true, [`${at}.grounds`]: 'Rent in cash' },
      [`${at}.cannotDetermine blocks`],
    ],
    ['nobody named', { ...hasParty(), [`${at}.parties`]: [] }, [`${at}.parties blocks`]],
    ['somebody named, and no', { [`${at}.parties`]: [party] }, [`${at}.parties blocks`]],
    [
      'the application has an address',
      { 'permanentAddressDetails.hasThirdPartyAddress': true },
      [`${at}.forThirdParty blocks`],
    ],
    [
      'the application says that there is none',
      { ...hasParty(), 'permanentAddressDetails.hasThirdPartyAddress': false },
      [`${at}.forThirdParty blocks`],
    ],
    ['no relation', hasParty({ relation: '' }), [`${row}.relation blocks`]],
    ['a relation that says nothing', hasParty({ relation: '-' }), [`${row}.relation blocks`]],
    ['no name', hasParty({ name: null }), [`${row}.name blocks`]],
    ['the client', hasParty({ name: 'Okafor, Ngozi' }), [`${row}.name blocks`]],
    ['no phone', hasParty({ phone: null }), [`${row}.phone blocks`]],
    ['no phone number', hasParty({ phone: 'none' }), [`${row}.phone blocks`]],
    ['no birth', hasParty({ dateOfBirth: null }), [`${row}.dateOfBirth blocks`]],
    ['no occupation', hasParty({ occupation: null }), [`${row}.occupation blocks`]],
    ['person or entity is open', hasParty({ isEntity: null }), [`${row}.isEntity blocks`]],
    ['a company without number', hasParty({ isEntity: true }), [`${row}.incorporationNumber blocks`]],
    ['born in 1850', hasParty({ dateOfBirth: '1850-01-01' }), [`${row}.dateOfBirth blocks`]],
    ['a phone that reaches nobody', hasParty({ phone: '000-000-0000' }), [`${row}.phone reason`]],
    ...['PO Box 9, Toronto', 'Case postale 3, Laval QC', 'c/o Smith Law Office', 'No fixed address'].map(
      (address): Case => [
        `a second one at ${address}`,
        withSecond({ name: 'Chidi Okafor', address }),
        [`${at}.parties.1.address blocks`],
      ],
    ),
    ['a second one', withSecond({ name: 'Chidi Okafor' }), []],
    ['the same one twice', withSecond({}), [`${at}.parties.1.name blocks`]],
    [
      'the same one twice, the family name first',
      withSecond({ name: 'OKAFOR, Obinna', dateOfBirth: null, isEntity: true, incorporationNumber: '71' }),
      [`${at}.parties.1.name blocks`],
    ],
    ['a namesake born on another day', withSecond({ dateOfBirth: '1995-01-01' }), []],
    [
      'a second one without address',
      { ...hasParty(), [`${at}.parties`]: [party, { ...party, name: 'Chidi Okafor' }] },
      [`${at}.parties.1.address blocks`],
    ],
  ])('%s', (_, changes, expected) => expect(said(changes)).toEqual(expected))
})

describe('the trusted contact', () => {
  const at = 'trustedContactDetails'
  it.each<Case>([
    ['named', {}, []],
    ['named with an email alone', { [`${at}.phone`]: null, [`${at}.email`]: 'ifeoma@example.com' }, []],
    ['declined', { [at]: { declined: true, declinedReason: 'Wants nobody to know' } }, []],
    ['neither phone nor email', { [`${at}.phone`]: '' }, [`${at}.phone blocks`]],
    ['a phone that is none', { [`${at}.phone`]: '12' }, [`${at}.phone blocks`]],
    ['an email that is none', { [`${at}.email`]: 'ifeoma' }, [`${at}.email blocks`]],
    ['the client’s email', { [`${at}.email`]: 'NGOZI@example.com' }, [`${at}.email blocks`]],
    ['the client’s phone', { [`${at}.phone`]: '(416) 555-0199' }, [`${at}.phone reason`]],
    ['no first name', { [`${at}.firstName`]: null }, [`${at}.firstName blocks`]],
    ['no last name', { [`${at}.lastName`]: null }, [`${at}.lastName blocks`]],
    ['a name that says nothing', { [`${at}.firstName`]: 'TBD' }, [`${at}.firstName blocks`]],
    ['no relationship', { [`${at}.relationship`]: null }, [`${at}.relationship blocks`]],
    [
      'a relationship that says nothing',
      { [`${at}.relationship`]: 'unknown' },
      [`${at}.relationship blocks`],
    ],
    ['the client', { [`${at}.firstName`]: 'Ngozi', [`${at}.lastName`]: 'Okafor' }, [`${at}.lastName blocks`]],
    ['no consent', { [`${at}.consentOn`]: null }, [`${at}.consentOn blocks`]],
    [
      'a consent before the client was born',
      { [`${at}.consentOn`]: '1950-01-01' },
      [`${at}.consentOn blocks`],
    ],
    ['a phone that reaches nobody', { [`${at}.phone`]: '000-000-0000' }, [`${at}.phone reason`]],
    ['the adviser', { [`${at}.firstName`]: 'Amelia', [`${at}.lastName`]: 'Hart' }, [`${at}.lastName reason`]],
    ['the adviser’s email', { [`${at}.email`]: 'Amelia.Hart@Example.com' }, [`${at}.email reason`]],
    ['who is called as the adviser in part', { [`${at}.lastName`]: 'Hart' }, []],
    ['a consent to come', { [`${at}.consentOn`]: '2027-01-01' }, [`${at}.consentOn blocks`]],
    ['declined without why', { [at]: { declined: true } }, [`${at}.declinedReason blocks`]],
    [
      'declined, and why says nothing',
      { [at]: { declined: true, declinedReason: 'n/a' } },
      [`${at}.declinedReason blocks`],
    ],
    [
      'named and declined',
      { [`${at}.declined`]: true, [`${at}.declinedReason`]: 'Wants none' },
      [`${at}.declined blocks`],
    ],
  ])('%s', (_, changes, expected) => expect(said(changes)).toEqual(expected))

  it('asks for a word where the contact holds an account together with the client', () => {
    const jointHolders = [{ firstName: 'Ifeoma', lastName: 'Eze' }]
    expect(said({}, { jointHolders })).toEqual([`${at}.lastName reason`])
    expect(said({}, { jointHolders: [{ firstName: 'Ada', lastName: 'Eze' }] })).toEqual([])
  })
})

describe('political exposure', () => {
  const row = 'exposureDetails.persons.0'
  const exposed = { ...soundSupplement, ...foreignExposure }
  const approved = { 'exposureDetails.approvedBy': 'Robin Vale', 'exposureDetails.approvedOn': '2026-11-19' }
  const domestic: Changes = {
    'regulatoryDetails.isForeignPEP': false,
    'regulatoryDetails.isDomesticPEP': true,
    'regulatoryDetails.domesticPEPDetails': { positionHeld: 'Mayor' },
    [`${row}.kind`]: 'domestic',
    [`${row}.organization`]: 'Town of Cobourg',
    [`${row}.until`]: null,
    'exposureDetails.highRisk': false,
  }
  it.each<Case>([
    ['a foreign office, approved', approved, []],
    ['a domestic office at no high risk', domestic, []],
    ['not approved yet', {}, ['exposureDetails.approvedBy advises']],
    [
      'no detail at all',
      { exposureDetails: null },
      [
        'exposureDetails.persons blocks',
        'exposureDetails.sourceOfFunds advises',
        'exposureDetails.sourceOfWealth advises',
        'exposureDetails.approvedBy advises',
      ],
    ],
    [
      'no source of wealth',
      { ...approved, 'exposureDetails.sourceOfWealth': null },
      ['exposureDetails.sourceOfWealth advises'],
    ],
    [
      'a source that says nothing',
      { ...approved, 'exposureDetails.sourceOfFunds': '-' },
      ['exposureDetails.sourceOfFunds reason'],
    ],
    ['no organization', { ...approved, [`${row}.organization`]: null }, [`${row}.organization blocks`]],
    [
      'an organization that says nothing',
      { ...approved, [`${row}.organization`]: 'none' },
      [`${row}.organization blocks`],
    ],
    ['no beginning', { ...approved, [`${row}.from`]: null }, [`${row}.from blocks`]],
    ['an end before its beginning', { ...approved, [`${row}.until`]: '2008-01-01' }, [`${row}.until blocks`]],
    [
      'another position than the application',
      { ...approved, [`${row}.position`]: 'Minister' },
      [`${row}.position blocks`],
    ],
    [
      'another country than the application',
      { ...approved, [`${row}.country`]: 'TG' },
      [`${row}.country blocks`],
    ],
    [
      'an office that is not answered yes',
      { 'regulatoryDetails.isForeignPEP': false },
      [`${row}.kind blocks`],
    ],
    [
      'the risk is not judged',
      { ...domestic, 'exposureDetails.highRisk': null },
      ['exposureDetails.highRisk advises'],
    ],
    [
      'high risk asks for the approval',
      { ...domestic, 'exposureDetails.highRisk': true },
      ['exposureDetails.approvedBy advises'],
    ],
    [
      'a domestic office of long ago',
      { ...domestic, [`${row}.until`]: '2021-11-20' },
      [`${row}.until reason`],
    ],
    ['a domestic office of late', { ...domestic, [`${row}.until`]: '2021-11-21' }, []],
  ])('%s', (_, changes, expected) => expect(said(changes, {}, exposed)).toEqual(expected))
})

describe('every rule', () => {
  it('has a sentence and a source, or is of the form itself', () => {
    const rules = rulesOf(supplement(besideNobody))
    expect(rules.length).toBeGreaterThan(80)
    const unnamed = rules.filter(({ source, message }) => !source && !message.includes('SIN'))
    // what a document cannot print
    expect(new Set(unnamed.map(({ message }) => message)).size).toBe(1)
    expect(rules.every((rule) => toldAs(rule).key !== '')).toBe(true)
  })

  it('is silent of a sound record', () => expect(withChanges({}) && said({})).toEqual([]))
})
