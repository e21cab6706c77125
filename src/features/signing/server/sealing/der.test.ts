import { describe, expect, it } from 'vitest'
import { DerFault, der, integer, objectId, octets, partsOf, readDer, sequence, setOf } from './der.ts'

const hex = (bytes: Buffer) => bytes.toString('hex')

describe('DER', () => {
  it.each([
    [0x7f, '047f'],
    [0x80, '048180'],
    [0xff, '0481ff'],
    [0x100, '04820100'],
    [0x10000, '0483010000'],
  ])('writes a length of %i the one way there is, and reads it', (length, head) => {
    const written = octets(Buffer.alloc(length, 7))
    expect(hex(written).slice(0, head.length)).toBe(head)
    expect(readDer(written).body).toHaveLength(length)
  })

  it('writes numbers, names of objects and sets as X.690 has them', () => {
    expect(hex(integer(Buffer.from([0, 0, 0x80])))).toBe('02020080')
    expect(hex(integer(Buffer.from([0])))).toBe('020100')
    expect(hex(objectId('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702')
    expect(hex(setOf(octets(Buffer.from([2])), octets(Buffer.from([1]))))).toBe('3106040101040102')
    expect(partsOf(readDer(sequence(octets(Buffer.from([1])), sequence())))).toHaveLength(2)
  })

  it.each([
    ['nothing', ''],
    ['a length that goes beyond the end', '040501'],
    ['a length that is not the shortest', '04810101'],
    ['a length with a leading zero', `04820001${'00'}`],
    ['a length to be found by looking for an end', '30800000'],
    ['a tag of several bytes', '1f8101'],
  ])('refuses %s', (_, bytes) => {
    expect(() => readDer(Buffer.from(bytes, 'hex'))).toThrow(DerFault)
  })

  it('takes a value off the front of what follows', () => {
    expect(hex(readDer(Buffer.concat([der(4, Buffer.from([1])), Buffer.alloc(9)])).whole)).toBe('040101')
  })
})
