import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32: no letter in it is taken for another letter or a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 6
const groupLength = 4
const codesAtOnce = 10

/**
 * Ten codes like 7K2M-9QXA-…, of 120 bits each. From 112 bits on NIST SP 800-63B-4 (3.1.2.2) lets them be kept
 * as a plain hash: there is nothing to be tried out offline, so salt and slowness would add nothing.
 */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newCode)

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  ).join('-')

/** Of a code as somebody typed it from paper: case, spaces and dashes do not matter, nor O for 0, I or L for 1. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(asPrinted(code)).digest()

const asPrinted = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
