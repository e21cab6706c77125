import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

export const MaritalStatus = codeList({
  married: ['Married', words('Married')],
  commonLaw: ['Common Law', words('Common Law')],
  divorced: ['Divorced', words('Divorced')],
  // Misspelt on the wire, and outside programs send it so; what a person reads is spelt right.
  separated: ['Seperated', words('Separated')],
  widowed: ['Widowed', words('Widowed')],
  single: ['Single', words('Single')],
})
export type MaritalStatus = CodeOf<typeof MaritalStatus>

/** Called title on a client, salutation on a spouse. */
export const Title = codeList({
  mr: ['Mr', words('Mr')],
  mrs: ['Mrs', words('Mrs')],
  ms: ['Ms', words('Ms')],
  miss: ['Miss', words('Miss')],
  dr: ['Dr', words('Dr')],
  mx: ['Mx', words('Mx.')],
  // who wants none is asked by an application all the same
  none: ['None', words('No title')],
})
export type Title = CodeOf<typeof Title>

export const Gender = codeList({
  female: ['female', words('Female')],
  male: ['male', words('Male')],
  other: ['other', words('Other')],
})
export type Gender = CodeOf<typeof Gender>

/** The languages of the portal, and of a client's correspondence. */
export const Language = codeList({
  english: ['en', words('English')],
  french: ['fr', words('French')],
})
export type Language = CodeOf<typeof Language>

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

export const Citizenship = codeList({
  unitedStates: [1, words('United States')],
  canadian: [2, words('Canadian')],
  other: [3, words('Other')],
})
export type Citizenship = CodeOf<typeof Citizenship>

export const EmploymentStatus = codeList({
  employed: [1, words('Employed')],
  selfEmployed: [2, words('Self-Employed')],
  retired: [3, words('Retired')],
  student: [4, words('Student')],
  businessOwner: [5, words('Business Owner')],
  other: [6, words('Other')],
})
export type EmploymentStatus = CodeOf<typeof EmploymentStatus>
