import { describe, expect, it } from 'vitest'
import { identityStep } from './identity.ts'
import { type Changes, said } from './judged-testing.ts'
import { besideNobody } from './sound-testing.ts'

const row = 'identityDetails.verifications.0'
const on = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${row}.${field}`, value]))

const creditFile = on({
  method: 'creditFile',
  presence: 'remote',
  documentType: null,
  issuer: 'Equifax Canada',
  number: 'EFX-88120034',
  confirms: ['name', 'address', 'dateOfBirth'],
})
const dualProcess = on({
  method: 'dualProcess',
  presence: 'remote',
  issuer: 'Canada Revenue Agency',
  documentType: 'Notice of assessment',
  number: 'NA-2025-55120',
  confirms: ['name', 'address'],
  secondSource: 'Maple Trust Bank',
  secondSourceType: 'Statement of a deposit account',
  secondNumber: '20011-7741552',
  secondConfirms: ['name', 'account'],
})
const reliance = on({
  method: 'reliance',
  issuer: 'Northlight Securities Inc.',
  documentType: 'Passport seen in person',
  number: 'NL-4471',
  agreementOn: '2024-03-01',
})

it('names a document of the list in words of ours, and any other as it is called', () => {
  const typeTold = (documentType: string) =>
    identityStep(besideNobody)
      .facts.flatMap(({ lines }) =>
        lines({ identityDetails: { verifications: [{ method: 'photoDocument', documentType }] } }, 'fr'),
      )
      .find(({ label }) => label === 'Document Type')?.pieces
  expect(typeTold('Passport')).toEqual([{ key: 'Passport' }])
  expect(typeTold('Reisepass')).toEqual(['Reisepass'])
})

describe('a sound verification', () => {
  it.each<[string, Changes]>([
    ['a licence of a province', {}],
    ['a passport, which no province issues', on({ documentType: 'Canadian passport', region: null })],
    ['a passport of another country', on({ documentType: 'Passport', country: 'GH', region: null })],
    ['a document that never expires', on({ expiresOn: null, noExpiry: true })],
    ['a document that ends on the day on which it is seen', on({ expiresOn: '2026-11-17' })],
    ['a document that has ended since', on({ expiresOn: '2026-11-18' })],
    [
      'information of a government body',
      on({ method: 'governmentSource', documentType: 'Register of births' }),
    ],
    [
      'information of the Bank of Canada',
      on({ method: 'governmentSource', documentType: 'Register', issuer: 'Bank of Canada' }),
    ],
    [
      'a health card of a province that lets it be used',
      on({ documentType: 'Health card', region: 'CA-BC', issuer: 'Ministry of Health' }),
    ],
    [
      'a driver’s licence and services card of a province',
      on({ documentType: 'Services card', region: 'CA-BC' }),
    ],
    [
      'a number beside a SIN that is masked',
      { ...on({ number: '130692544' }), 'generalDetails.sin': '•••-•••-544' },
    ],
    ['a credit file', creditFile],
    ['two sources', dualProcess],
    ['an affiliate', on({ method: 'affiliate', issuer: 'Maple & Stone Insurance' })],
    ['another entity that is relied on', reliance],
    [
      'the parent’s document of a child',
      { ...on({ issuedOn: '2019-05-05' }), 'generalDetails.dateOfBirth': '2020-02-02' },
    ],
  ])('%s raises nothing', (_, changes) => expect(said(changes)).toEqual([]))
})

describe('a defect of a verification', () => {
  it.each<[string, Changes, string[]]>([
    ['none at all', { 'identityDetails.verifications': [] }, ['identityDetails.verifications blocks']],
    ['no section', { identityDetails: null }, ['identityDetails.verifications blocks']],
    ['no method', on({ method: null }), [`${row}.method blocks`]],
    ['no presence', on({ presence: null }), [`${row}.presence blocks`]],
    ['no type', on({ documentType: ' ' }), [`${row}.documentType blocks`]],
    ['a type that says nothing', on({ documentType: 'n/a' }), [`${row}.documentType blocks`]],
    ['no number', on({ number: null }), [`${row}.number blocks`]],
    ['a number that says nothing', on({ number: 'inconnu' }), [`${row}.number blocks`]],
    ['no issuer', on({ issuer: null }), [`${row}.issuer blocks`]],
    ['an issuer that says nothing', on({ issuer: 'TBD' }), [`${row}.issuer blocks`]],
    ['no country', on({ country: null, region: null }), [`${row}.country blocks`]],
    ['no province', on({ region: null }), [`${row}.region blocks`]],
    ['a municipal issuer', on({ issuer: 'City of Toronto' }), [`${row}.issuer blocks`]],
    ['a municipal issuer in French', on({ issuer: 'Ville de Laval' }), [`${row}.issuer blocks`]],
    ['a municipal card', on({ documentType: 'Municipal card' }), [`${row}.documentType blocks`]],
    ['a document without photo', on({ documentType: 'Birth certificate' }), [`${row}.documentType blocks`]],
    ['the same in French', on({ documentType: 'Acte de naissance' }), [`${row}.documentType blocks`]],
    ...['Ontario health card', 'Health card', 'Carte Santé', 'Carte d’assurance maladie'].map(
      (documentType): [string, Changes, string[]] => [
        `a health card of Ontario: ${documentType}`,
        on({ documentType }),
        [`${row}.documentType reason`],
      ],
    ),
    [
      'a health card of Manitoba, whatever the province',
      on({ documentType: 'Health card', issuer: 'Manitoba Health', region: 'CA-SK' }),
      [`${row}.documentType reason`],
    ],
    ['the SIN as its number', on({ number: '130 692 544' }), [`${row}.number blocks`]],
    [
      'the SIN as the number of the second source',
      { ...dualProcess, [`${row}.secondNumber`]: '130692544' },
      [`${row}.secondNumber blocks`],
    ],
    ...['Royal Bank of Canada', 'Caisse Desjardins du Plateau', 'Equifax', 'City of Toronto'].map(
      (issuer): [string, Changes, string[]] => [
        `a government body that is ${issuer}`,
        on({ method: 'governmentSource', documentType: 'Statement', issuer }),
        [`${row}.issuer blocks`],
      ],
    ),
    ...['The client', 'self', 'Ngozi Okafor', 'la cliente'].map(
      (secondSource): [string, Changes, string[]] => [
        `a second source that is the client: ${secondSource}`,
        { ...dualProcess, [`${row}.secondSource`]: secondSource },
        [`${row}.secondSource blocks`],
      ],
    ),
    [
      'a first source that is the client',
      { ...dualProcess, [`${row}.issuer`]: 'Okafor Ngozi' },
      [`${row}.issuer blocks`],
    ],
    ['no expiry', on({ expiresOn: null }), [`${row}.expiresOn blocks`]],
    ['an expiry, and none', on({ noExpiry: true }), [`${row}.noExpiry blocks`]],
    ['expired when it was seen', on({ expiresOn: '2026-11-16' }), [`${row}.expiresOn blocks`]],
    ['seen before it was issued', on({ issuedOn: '2026-11-18' }), [`${row}.issuedOn blocks`]],
    ['issued after today', on({ issuedOn: '2026-11-21' }), [`${row}.issuedOn blocks`]],
    ['issued before the client was born', on({ issuedOn: '1970-01-01' }), [`${row}.issuedOn blocks`]],
    ['no day', on({ verifiedOn: null }), [`${row}.verifiedOn blocks`]],
    ['a day to come', on({ verifiedOn: '2026-11-21' }), [`${row}.verifiedOn blocks`]],
    ['the credit file has no source', { ...creditFile, [`${row}.issuer`]: null }, [`${row}.issuer blocks`]],
    ['the credit file has no number', { ...creditFile, [`${row}.number`]: '' }, [`${row}.number blocks`]],
    [
      'the credit file leaves out the birth',
      { ...creditFile, [`${row}.confirms`]: ['name', 'address'] },
      [`${row}.confirms blocks`],
    ],
    [
      'the credit file is foreign',
      { ...creditFile, [`${row}.country`]: 'US', [`${row}.region`]: null },
      [`${row}.country blocks`],
    ],
    ['one source alone', { ...dualProcess, [`${row}.secondSource`]: null }, [`${row}.secondSource blocks`]],
    [
      'the same source twice',
      { ...dualProcess, [`${row}.secondSource`]: 'CANADA revenue agency' },
      [`${row}.secondSource blocks`],
    ],
    [
      'both confirm the same',
      { ...dualProcess, [`${row}.secondConfirms`]: ['name', 'address'] },
      [`${row}.secondConfirms blocks`],
    ],
    [
      'a source without the name',
      { ...dualProcess, [`${row}.confirms`]: ['address'] },
      [`${row}.confirms blocks`],
    ],
    ['no second number', { ...dualProcess, [`${row}.secondNumber`]: '' }, [`${row}.secondNumber blocks`]],
    [
      'relied on without agreement',
      { ...reliance, [`${row}.agreementOn`]: null },
      [`${row}.agreementOn blocks`],
    ],
    [
      'an agreement after it was relied on',
      { ...reliance, [`${row}.agreementOn`]: '2026-11-18' },
      [`${row}.agreementOn blocks`],
    ],
    ['the affiliate is not named', on({ method: 'affiliate', issuer: '' }), [`${row}.issuer blocks`]],
  ])('%s is told', (_, changes, expected) => expect(said(changes)).toEqual(expected))
})

describe('a SIN that begins with 9', () => {
  const path = 'identityDetails.sinExpiresOn'
  const temporary = { 'generalDetails.sin': '900000001' }
  it.each<[string, Changes, string[]]>([
    ['without its day', {}, [`${path} blocks`]],
    ['that has expired', { [path]: '2026-11-19' }, [`${path} blocks`]],
    ['that expires within ten days', { [path]: '2026-11-30' }, [`${path} reason`]],
    ['that holds for a year', { [path]: '2027-11-30' }, []],
    ['that holds for ten years', { [path]: '2036-11-20' }, []],
    ['that holds for 60 years', { [path]: '2087-02-20' }, [`${path} reason`]],
  ])('%s', (_, changes, expected) => {
    const isValid = said(
      { ...temporary, 'generalDetails.sin': '•••-•••-001', ...changes },
      { hasTemporarySin: true },
    )
    expect(isValid).toEqual(expected)
  })

  it('is told by the number as it is typed', () =>
    expect(said({ 'generalDetails.sin': '935291641' }, {})).toEqual([`${path} blocks`]))

  it('alone expires', () => expect(said({ [path]: '2027-11-30' })).toEqual([`${path} reason`]))
})
