import { dictionary } from '@zxcvbn-ts/language-common'

// Some 49,000 passwords by how often they stood in breaches, in lower case. Kept out of rules.ts since the
// browser has no use for 400 kB of them.
const byFrequency = dictionary['passwords-common']

const listed = new Set(byFrequency)
const commonest = new Set(byFrequency.slice(0, 3_000))

export const isListed = (password: string): boolean => listed.has(password)
export const isCommonest = (word: string): boolean => commonest.has(word)
