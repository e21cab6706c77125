import type { Language } from '../codes/person.ts'
import { withOwnDigits } from './digits.ts'

/** An optional plus (or +1), 3 digits, 3 digits, 4 to 6 digits; the second 3 never stand in brackets. */
const pattern = /^(?:\+1[-. ]?|\+)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4,6}$/

/** Pasted from elsewhere: dashes, blanks and digits of every kind as ours, and a 1 before the area code with its plus. */
const plain = (phone: string): string =>
  withOwnDigits(phone)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\S\r\n]/g, ' ')
    .replace(/^ *1[-. ](?=\(?\d{3})/, '+1 ')

/** No library decides here: libphonenumber refuses numbers that the specification's rule accepts. */
export const isPhone = (phone: string): boolean => pattern.test(plain(phone))

/**
 * Whether somebody can be reached there: in North America neither the area nor the exchange begins with 0 or 1, and nobody
 * has one digit ten times. What is no phone number is for others to tell.
 */
export const isDialled = (phone: string): boolean => {
  if (!isPhone(phone)) return true
  const digits = plain(phone)
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10 || /^\+(?!1)/.test(phone)) return !/^(\d)\1+$/.test(digits)
  return /^[2-9]\d\d[2-9]\d{6}$/.test(digits) && !/^(\d)\1{9}$/.test(digits)
}

/** The ten digits of a North American number; `+1` and 11 digits that begin with 1 are such, too. */
const northAmerican = (digits: string, international: boolean) => {
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 10 && !international ? digits : undefined
}

const inGroups = (ten: string, afterArea: string) =>
  `${ten.slice(0, 3)}${afterArea}${ten.slice(3, 6)}-${ten.slice(6)}`

const show = (phone: string, afterArea: string) => {
  const trimmed = plain(phone.trim())
  if (!isPhone(trimmed)) return phone.trim()
  const international = trimmed.startsWith('+')
  const digits = trimmed.replace(/\D/g, '')
  const ten = northAmerican(digits, international)
  return ten ? inGroups(ten, afterArea) : `${international ? '+' : ''}${digits}`
}

/** As it is stored: '416-555-0199', a foreign number '+442079460000'; what is no phone number is only trimmed. */
export const tidyPhone = (phone: string): string => show(phone, '-')

/** '416-555-0199', in French '416 555-0199'. */
export const formatPhone = (phone: string, language: Language): string =>
  show(phone, language === 'fr' ? ' ' : '-')
