import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { type Choice, countryChoices } from '../../platform/formats/countries.ts'
import { withOwnDigits } from '../../platform/formats/digits.ts'
import { fold } from '../../platform/formats/fold.ts'
import { regionChoices } from '../../platform/formats/regions.ts'
import type { Blanks } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import { readDay } from './dates.ts'
import { type Code, type DateFormat, type TargetName, targetNames, targetOf } from './targets.ts'

/** What a cell comes to; with a sentence where it cannot be taken. */
export interface ReadCell {
  value?: string | number | boolean | string[]
  problem?: string
  values?: Blanks
}

/** How the numbers and dates of a column are written. */
export interface WrittenAs {
  format: DateFormat | null
  /** A comma stands before its decimals. */
  decimalComma: boolean
}

const shortened = words(
  'The spreadsheet has shortened this number, and its digits are lost. Please format the column as text and export the file again.',
)
const tooNarrow = words(
  'The spreadsheet wrote signs in place of the value, since its column was too narrow. Please widen it and export the file again.',
)
const notListed = words('This is none of the choices: {{choices}}.')
const notANumber = words('This is not a number. Please correct it.')
const notAnAmount = words('This is not an amount. Please write it as 1234.50.')
const notYesOrNo = words('Please write yes or no.')
const noCountry = words('There is no such country. Please write its name or its code of two letters.')
export const shortPostalCode = words('A postal code has six characters, like M9Z 9Z1.')

const scientific = /^[-+]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const losesDigits = new Set(['phone', 'sin', 'id', 'count', 'money'])

/** What other systems write for a code, folded, beside its value and its labels. */
const alsoCalled: Partial<Record<TargetName, Readonly<Record<string, string | number>>>> = {
  'generalDetails.title': { m: 'Mr', mme: 'Mrs', mlle: 'Miss', mister: 'Mr', docteur: 'Dr', dre: 'Dr' },
  'generalDetails.maritalStatus': {
    marie: 'Married',
    mariee: 'Married',
    m: 'Married',
    'common law partner': 'Common Law',
    'conjoint de fait': 'Common Law',
    'conjointe de fait': 'Common Law',
    'union de fait': 'Common Law',
    divorce: 'Divorced',
    divorcee: 'Divorced',
    separe: 'Seperated',
    separee: 'Seperated',
    separated: 'Seperated',
    veuf: 'Widowed',
    veuve: 'Widowed',
    widow: 'Widowed',
    widower: 'Widowed',
    celibataire: 'Single',
    s: 'Single',
    'never married': 'Single',
  },
  'generalDetails.language': {
    anglais: 'en',
    e: 'en',
    eng: 'en',
    'en ca': 'en',
    francais: 'fr',
    f: 'fr',
    fre: 'fr',
    'fr ca': 'fr',
  },
  'generalDetails.citizenship': {
    canada: 2,
    ca: 2,
    canadien: 2,
    canadienne: 2,
    american: 1,
    us: 1,
    usa: 1,
    americain: 1,
    americaine: 1,
    'etats unis': 1,
  },
  'employmentDetails.status': {
    employe: 1,
    employee: 1,
    'full time': 1,
    'part time': 1,
    'temps plein': 1,
    'temps partiel': 1,
    'travailleur autonome': 2,
    autonome: 2,
    retraite: 3,
    retraitee: 3,
    etudiant: 4,
    etudiante: 4,
  },
}

const answers: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai'].map((each) => [each, true])),
  ...Object.fromEntries(['no', 'n', 'false', '0', 'non', 'faux'].map((each) => [each, false])),
}

const countriesAlsoCalled: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  'etats unis d amerique': 'US',
  can: 'CA',
  uk: 'GB',
  england: 'GB',
  angleterre: 'GB',
}

const provincesAlsoCalled: Readonly<Record<string, string>> = {
  que: 'CA-QC',
  pq: 'CA-QC',
  ont: 'CA-ON',
  alta: 'CA-AB',
  sask: 'CA-SK',
  man: 'CA-MB',
  'c b': 'CA-BC',
  cb: 'CA-BC',
  nfld: 'CA-NL',
  newfoundland: 'CA-NL',
  pei: 'CA-PE',
  ipe: 'CA-PE',
  yukon: 'CA-YT',
}

/** Reads cells in both languages. Made once for a file: its lists are looked up in by what they are called. */
export function cellReader(inFrench: (sentence: string) => string) {
  const byCall = (codes: readonly Code[], more: Readonly<Record<string, string | number>> = {}) =>
    new Map<string, string | number>([
      ...codes.flatMap(({ value, label }) =>
        [inFrench(label), label, String(value)].map((called) => [fold(called), value] as const),
      ),
      // where two are called alike in French, the one that is meant
      ...Object.entries(more),
    ])
  const codes = new Map(
    targetNames.flatMap((name) => {
      const { codes: list } = targetOf(name)
      return list ? [[name, byCall(list, alsoCalled[name])] as const] : []
    }),
  )
  const roles = byCall(ParticipantRole.options, {
    'titulaire de compte': ParticipantRole.accountHolder,
    titulaire: ParticipantRole.accountHolder,
  })
  const countries = new Map<string, string>([
    ...Object.entries(countriesAlsoCalled),
    ...(['en', 'fr'] as const).flatMap((language) =>
      countryChoices(language).flatMap(({ value, label }) => [
        [fold(label), value] as const,
        [fold(value), value] as const,
      ]),
    ),
  ])
  const regions = new Map<string, Map<string, string>>()

  /** The value of a region of a country; undefined where it has none that is called so. */
  const regionIn = async (country: string, cell: string): Promise<string | undefined> => {
    let known = regions.get(country)
    if (!known) {
      const choices = await Promise.all([regionChoices(country, 'en'), regionChoices(country, 'fr')])
      known = new Map([
        ...(country === 'CA' ? Object.entries(provincesAlsoCalled) : []),
        ...choices.flat().flatMap(({ value, label }: Choice): [string, string][] => [
          [fold(label), value],
          [fold(value), value],
          [fold(value.replace(`${country}-`, '')), value],
        ]),
      ])
      regions.set(country, known)
    }
    return known.get(fold(cell))
  }

  const choicesOf = (list: readonly Code[]): Blanks => ({
    choices: {
      en: list.map(({ label }) => label).join(', '),
      fr: list.map(({ label }) => inFrench(label)).join(', '),
    },
  })

  /** One cell, by what its column goes to. Regions are read with the whole row, since they need its country. */
  const read = (target: TargetName, typed: string, { format, decimalComma }: WrittenAs): ReadCell => {
    const { kind, codes: list = [] } = targetOf(target)
    const cell = kind === 'text' ? oneLine(typed) : typed.trim()
    if (cell === '') return {}
    if (/^#{2,}$/.test(cell)) return { problem: tooNarrow }
    if (losesDigits.has(kind) && scientific.test(cell)) return { problem: shortened }
    switch (kind) {
      case 'date':
        return readDay(cell, format)
      case 'count': {
        const whole = withOwnDigits(cell).replace(/[.,]0+$/, '')
        return /^\d{1,9}$/.test(whole) ? { value: Number(whole) } : { problem: notANumber }
      }
      case 'money': {
        const value = readAmount(cell, decimalComma)
        return value === undefined ? { problem: notAnAmount } : { value }
      }
      case 'yesNo': {
        const value = answers[fold(cell)]
        return value === undefined ? { problem: notYesOrNo } : { value }
      }
      case 'code': {
        const value = codes.get(target)?.get(fold(cell))
        return value === undefined ? { problem: notListed, values: choicesOf(list) } : { value }
      }
      case 'country': {
        const value = countries.get(fold(cell))
        return value === undefined ? { problem: noCountry } : { value }
      }
      case 'roles': {
        const value = cell
          .split(/[;,|/\n]/)
          .filter((role) => role.trim() !== '')
          .map((role) => roles.get(fold(role)))
        if (value.includes(undefined))
          return { problem: notListed, values: choicesOf(ParticipantRole.options) }
        return { value: value.filter((role) => role !== undefined).map(String) }
      }
      // a spreadsheet that takes them for numbers may write decimals behind them
      case 'phone':
      case 'sin':
      case 'id':
        return { value: cell.replace(/^(\d+)[.,]0+$/, '$1') }
      default:
        return { value: cell }
    }
  }
  return { read, regionIn }
}

/** A line break within a cell divides what stands on one line elsewhere. */
const oneLine = (cell: string): string =>
  cell
    .trim()
    .replace(/,?\s*[\r\n]+\s*/g, ', ')
    .replace(/\t+/g, ' ')

/** Begins like one of Canada's, and goes on otherwise. */
export const isCutPostalCode = (cell: string): boolean =>
  /^[A-Z]\d[A-Z][ -]?[A-Z\d]*$/i.test(cell) && !/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i.test(cell)

/** '1 234,50 $', '1,234.50', '1.234,50', '(1,234)'. Of two signs the last one divides the decimals. */
export function readAmount(cell: string, decimalComma: boolean): number | undefined {
  const bare = withOwnDigits(cell)
    .replace(/[\s$'’\u00a0\u202f\p{Default_Ignorable_Code_Point}]|cad|ca(?=\$)/giu, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(/^\((.*)\)$/, '-$1')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const sign = decimalSign(bare, decimalComma)
  const plain = [...bare].filter((letter) => letter === sign || !/[.,]/.test(letter)).join('')
  const value = Number(sign ? plain.replace(sign, '.') : plain)
  return Number.isFinite(value) ? value : undefined
}

function decimalSign(bare: string, decimalComma: boolean): '.' | ',' | undefined {
  const points = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (points && commas) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points + commas !== 1) return undefined
  const sign = points ? '.' : ','
  // three digits behind one sign are thousands, where the column does not show otherwise
  const dividesThousands = /^-?\d{1,3}[.,]\d{3}$/.test(bare) && (sign === ',' || decimalComma)
  return dividesThousands ? undefined : sign
}

/** Whether a cell shows that a comma divides its decimals. */
export const showsDecimalComma = (cell: string): boolean =>
  cell.length < 40 && /^[^\d,]*[\d\s.'’\u00a0\u202f]*\d,\d{1,2}(?:\D*)$/.test(cell)
