import { expect, it } from 'vitest'
import { documentKinds } from '../../platform/documents-to-sign.ts'
import { signable } from '../app.ts'
import { signatureFields } from './signed-document.ts'

it('makes every kind of document, once', () => {
  const kinds = signable.map(({ kind }) => kind)
  // the law's own form is made nowhere here
  const made = Object.keys(documentKinds).filter((kind) => kind !== 'spouse-consent')
  expect(kinds.toSorted()).toEqual(made.toSorted())
})

it('makes a field of each marked place, with its day', () => {
  const area = (name: string, topPt: number) => ({
    name,
    page: 2,
    leftPt: 68,
    topPt,
    widthPt: 300,
    heightPt: 46,
  })
  const places = [
    area('holder-1', 100),
    area('holder-1-date', 101),
    area('adviser', 200),
    area('adviser-date', 201),
  ]
  expect(signatureFields(places)).toMatchObject([
    { signer: 'holder-1', page: 2, topPt: 100, date: { page: 2, topPt: 101 } },
    { signer: 'adviser', topPt: 200, date: { topPt: 201 } },
  ])
  expect(() => signatureFields([area('holder-1', 100)])).toThrow('holder-1')
})
