import { isUtf8 } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { french } from '../../locales/french.ts'
import { cellReader, readAmount, showsDecimalComma } from './cells.ts'
import { isAmbiguous, noEvidence, orderIn, readDay, weigh } from './dates.ts'
import { delimiterOf, encodingOf } from './decoding.ts'
import { matchHeadings } from './headings.ts'
import { columnName, isTotal, newColumn, see } from './rows.ts'
import { readWholeName } from './whole-names.ts'

const inFrench = (sentence: string) => french[sentence] ?? sentence
const utf16 = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe('what a file is written in', () => {
  it.each([
    ['UTF-8', Buffer.from('Prénom,Nom'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffPrénom,Nom'), 'utf-8'],
    ['UTF-16 with a mark', utf16('Prénom', '\ufeff'), 'utf-16le'],
    ['UTF-16 without one', utf16('Name,Phone'), 'utf-16le'],
    ['UTF-16 the other way round', swapped(utf16('Name', '\ufeff')), 'utf-16be'],
    ['UTF-16 the other way round, without a mark', swapped(utf16('Name,Phone')), 'utf-16be'],
    ['Windows-1252', Buffer.from('Prénom,Nom', 'latin1'), 'windows-1252'],
  ])('is told of %s', (_, bytes, encoding) => {
    expect(encodingOf(bytes, isUtf8(bytes))).toBe(encoding)
  })

  it('is divided by what stands most in its first line, outside of quotation marks', () => {
    expect(delimiterOf('"a,b,c";d\n1,2,3;4').delimiter).toBe(';')
    expect(delimiterOf('\r\n\r\nName\tPhone, Home').delimiter).toBe('\t')
    expect(delimiterOf('Name').delimiter).toBe(',')
    expect(delimiterOf('sep=;\r\na,b;c')).toEqual({ delimiter: ';', said: true })
  })
})

describe('headings', () => {
  it('are matched in both languages, however they are spelt, each target once', () => {
    const said = [
      'MÉNAGE',
      'Prénom',
      'nom_de_famille',
      'E-mail:',
      'Code postal',
      'N.A.S.',
      'Tél. (cell.)',
      'Courriel',
    ]
    expect(matchHeadings(said, inFrench)).toEqual([
      'household.name',
      'generalDetails.firstName',
      'generalDetails.lastName',
      'generalDetails.email',
      'permanentAddressDetails.postalCode',
      'generalDetails.sin',
      null,
      null,
    ])
  })

  it('tell a whole name from a last name by what stands beside it', () => {
    expect(matchHeadings(['Client Name', 'DOB'], inFrench)).toEqual([
      'wholeName',
      'generalDetails.dateOfBirth',
    ])
    expect(matchHeadings(['First Name', 'Name'], inFrench)).toEqual([
      'generalDetails.firstName',
      'generalDetails.lastName',
    ])
    expect(matchHeadings(['First Name', 'Last Name', 'Client'], inFrench)[2]).toBe(null)
  })

  it('are those that an export writes, in both languages', () => {
    for (const say of [(sentence: string) => sentence, inFrench])
      expect(
        matchHeadings([say('External ID'), say('Social Insurance Number'), say('Whole Name')], inFrench),
      ).toEqual(['externalId', 'generalDetails.sin', 'wholeName'])
  })
})

describe('dates', () => {
  const seen = (...cells: string[]) => {
    const evidence = noEvidence()
    for (const cell of cells) weigh(evidence, cell)
    return evidence
  }

  it('show their order where one of them can be read in one way alone', () => {
    expect(orderIn(seen('1961-05-04', '1970-12-31'))).toBe('ymd')
    expect(orderIn(seen('04/05/1961', '23/11/1978'))).toBe('dmy')
    expect(orderIn(seen('04/05/1961', '11/23/1978'))).toBe('mdy')
    expect(isAmbiguous(seen('04/05/1961', '01/02/1990'))).toBe(true)
    expect(isAmbiguous(seen('23/11/1978', '11/23/1978'))).toBe(true)
    expect(isAmbiguous(seen('May 4, 1961', ''))).toBe(false)
  })

  it('are read in the order of their column, and never taken for another day', () => {
    expect(readDay('04/05/1961', 'dmy')).toEqual({ value: '1961-05-04' })
    expect(readDay('04/05/1961', 'mdy')).toEqual({ value: '1961-04-05' })
    expect(readDay('1961-05-04 00:00:00', 'dmy')).toEqual({ value: '1961-05-04' })
    expect(readDay('4 mai 1961', null)).toEqual({ value: '1961-05-04' })
    expect(readDay('31/02/1970', 'dmy').problem).toMatch(/no such day/)
    expect(readDay('23/11/1978', 'mdy').problem).toMatch(/order/)
    expect(readDay('04/05/61', 'dmy').problem).toMatch(/two digits/)
    expect(readDay('04/05/1961', null).problem).toBeDefined()
    expect(readDay('22405', 'dmy').problem).toBeDefined()
  })
})

describe('amounts', () => {
  it.each([
    ['1 234,50 $', false, 1234.5],
    ['1\u202f234,50', true, 1234.5],
    ['$1,234.50', false, 1234.5],
    ['1.234,50', false, 1234.5],
    ['1,234', false, 1234],
    ['1.234', true, 1234],
    ['1.234', false, 1.234],
    ['125000', true, 125_000],
    ['1,234,567', false, 1_234_567],
    ['(500.25)', false, -500.25],
    ['12,5', false, 12.5],
  ])('read %s', (cell, decimalComma, value) => {
    expect(readAmount(cell, decimalComma)).toBe(value)
  })

  it('are none where they are words, and a column shows how its decimals are written', () => {
    expect(readAmount('about 5', false)).toBeUndefined()
    expect(['1 234,50', '12,5 $', '1.000,00'].every(showsDecimalComma)).toBe(true)
    expect(['1,234', '1,234.50', 'Lark, Al'].some(showsDecimalComma)).toBe(false)
  })
})

describe('cells', () => {
  const reader = cellReader(inFrench)
  const plain = { format: null, decimalComma: false }

  it('refuse a number that a spreadsheet has shortened: its digits are lost', () => {
    for (const target of ['generalDetails.cellPhone', 'generalDetails.sin', 'externalId'] as const)
      for (const cell of ['4.16555E+09', '4,16555E+09'])
        expect(reader.read(target, cell, plain).problem).toMatch(/digits are lost/)
    expect(reader.read('generalDetails.cellPhone', '########', plain).problem).toMatch(/too narrow/)
    expect(reader.read('generalDetails.cellPhone', '4165550199.0', plain).value).toBe('4165550199')
  })

  it('know codes by both languages and by what other systems call them', () => {
    const read = (target: Parameters<typeof reader.read>[0], cell: string) =>
      reader.read(target, cell, plain).value
    expect(read('generalDetails.maritalStatus', 'Mariée')).toBe('Married')
    expect(read('generalDetails.maritalStatus', 'Separated')).toBe('Seperated')
    expect(read('generalDetails.title', 'Mme')).toBe('Mrs')
    expect(read('generalDetails.language', 'Français')).toBe('fr')
    expect(read('permanentAddressDetails.country', 'États-Unis')).toBe('US')
    expect(read('generalDetails.isIndividual', 'oui')).toBe(true)
    expect(read('roles', 'Account Holder; Bénéficiaire')).toHaveLength(2)
    expect(read('roles', 'Titulaire de compte')).toEqual(read('roles', 'Titulaire du compte'))
    expect(reader.read('generalDetails.maritalStatus', 'It is complicated', plain).problem).toMatch(/choices/)
  })

  it('know a province by its name, its code, and in French', async () => {
    for (const cell of ['ON', 'Ontario', 'CA-ON', 'Ont.'])
      expect(await reader.regionIn('CA', cell)).toBe('CA-ON')
    for (const cell of ['Québec', 'Quebec', 'QC', 'PQ'])
      expect(await reader.regionIn('CA', cell)).toBe('CA-QC')
    expect(await reader.regionIn('US', 'New York')).toBe('US-NY')
    expect(await reader.regionIn('CA', 'New York')).toBeUndefined()
  })
})

describe('whole names', () => {
  it.each([
    ['Clementine Fairweather', { firstName: 'Clementine', lastName: 'Fairweather' }],
    ['Fairweather, Clementine M.', { firstName: 'Clementine', middleInitial: 'M', lastName: 'Fairweather' }],
    ['Mr. Jan van der Berg', { title: 'Mr', firstName: 'Jan', lastName: 'van der Berg' }],
    ['Dr. John van der Berg III', { title: 'Dr', firstName: 'John', lastName: 'van der Berg III' }],
    ['Mr John Smith Jr.', { title: 'Mr', firstName: 'John', lastName: 'Smith Jr.' }],
    ['John Smith, Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
    ['Smith, John Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
    ['Smith, John, Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
    ['Smith Jr., John', { firstName: 'John', lastName: 'Smith Jr.' }],
    ['Prof. Dr. Anna Berg', { title: 'Dr', firstName: 'Anna', lastName: 'Berg' }],
    ['Me Luc de la Fontaine', { firstName: 'Luc', lastName: 'de la Fontaine' }],
    ['Mme Marie-Ève Roy', { title: 'Mrs', firstName: 'Marie-Ève', lastName: 'Roy' }],
    ['Jean Tremblay père', { firstName: 'Jean', lastName: 'Tremblay père' }],
    ['João dos Santos', { firstName: 'João', lastName: 'dos Santos' }],
    ['Flora Mac Donald', { firstName: 'Flora', lastName: 'Mac Donald' }],
    ['Berg, Dr. Anna M.', { title: 'Dr', firstName: 'Anna', middleInitial: 'M', lastName: 'Berg' }],
    ['Mr. Sukarno', { title: 'Mr', lastName: 'Sukarno', singleName: true }],
    ['Al Lark', { firstName: 'Al', lastName: 'Lark' }],
    ['Marie-Ève Dupont', { firstName: 'Marie-Ève', lastName: 'Dupont' }],
    ['Sukarno', { lastName: 'Sukarno', singleName: true }],
    ['  ', {}],
  ])('%s', (cell, parts) => {
    expect(readWholeName(cell)).toEqual(parts)
  })

  it.each([
    'John & Mary Smith',
    'Jean et Marie Roy',
    'M. Smith',
    'van Gogh',
    'Maria da Silva Santos',
    'John Jr.',
    'Smith, Jr.',
    'John Smith, PhD',
    'Smith, John, of Guelph',
  ])('%s is told by nobody surely', (cell) => {
    expect(readWholeName(cell)).toBeUndefined()
  })
})

describe('rows', () => {
  it('that sum up are known at the end of a file', () => {
    expect(isTotal(['Total', '', '', '125 000,50'])).toBe(true)
    expect(isTotal(['', 'Grand total:', '', '12'])).toBe(true)
    expect(isTotal(['Totals', 'Ann', 'Lark', '1970-01-01'])).toBe(false)
    expect(isTotal(['Totten', '', '', ''])).toBe(false)
  })

  it('show samples in which numbers of importance are masked', () => {
    const column = newColumn('Whatever')
    for (const cell of ['130 692 544', '', 'Zoé Roy;046454286;1', 'x'.repeat(100), 'more']) see(column, cell)
    expect(column.samples).toEqual(['•••-•••-544', 'Zoé Roy;•••-•••-286;1', 'x'.repeat(60)])
    expect([0, 25, 26, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ'])
  })
})
