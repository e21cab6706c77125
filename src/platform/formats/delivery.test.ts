import { describe, expect, it } from 'vitest'
import { deliveryIn, isCareOf, isLetterBox } from './delivery.ts'

const listed = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

describe('a line of an address', () => {
  it.each(
    listed(`
      PO Box 4100 | P.O. Box 12 | P. O. Box 12 | P O BOX 12 | POBox 12 | PO Box | Post Office Box 3 | Postal Box 3
      Box 7 | Box | Box # 7 | Box No. 7 | BOX 412 | Bag 5 | Mailbox 12 | Lock Box 3 | POB 12
      C. P. 4100 | CP 12 | C.P. 12 | CP12 | C.P. no 12 | Case postale 3 | Casier postal 3 | Boîte postale 412
      BOITE POSTALE 412 | boîte postale n° 412 | B.P. 12 | BP 412 | CP 12, succ. Centre-ville
      General Delivery | GENERAL DELIVERY | General Delivery, Stn Main | GD | G.D. | GD Stn Main | Poste restante
      Poste restante, Iqaluit | General Delivery Iqaluit | PR | Livraison générale | PO Box 412, Stn A
      PO Box 412 Iqaluit | Box 12, Site 5 | Box 12, Group 5, RR 1 | PO Box 12 RR 2`),
  )('%j is a letter box', (line) => {
    expect(deliveryIn(line)).toBe('letterBox')
  })

  it.each(
    listed(`
      RR 2 | R.R. 2 | R. R. 2 | RR#2 | RR2 | R.R. #3 | RR No. 4 | Rural Route 2 | rural route no. 2 | Route rurale 2
      Site 5, Comp 12, RR 2 | RR 2, Site 5, Comp 12 | RR 2 Stn Main | HC 5 | S.S. 1 | RR 1 LCD Main`),
  )('%j is a rural route', (line) => {
    expect(deliveryIn(line)).toBe('ruralRoute')
  })

  it.each(
    listed(`
      12 Box Hill Road | Box Hill Road | Box Grove Collector Road | Box Road | Boxwood Lane | Mailbox Road | Postal Lane
      Rural Route Road 12 | 12 Rural Route Road | Route 132 | 1234 Route rurale | rue de la Poste | Rue Case
      Chemin du CPE | Post Road | Old Post Road | Elm Street | 12A Elm Street | Rang 5 | 5e Rang Ouest | Station Road
      Main Street | GD Construction Road | General Street | Site Road | Bag End | CP Rail Road | Lot 5, Concession 3
      NW 12-34-5 W4 | Range Road 225 | Township Road 510 | Elm Street, PO Box 12 | 123 Main Street, Box 4
      1234 Smith Road, RR 2 | PO Box 4, 12 Elm Street | Box Elder Road | Boîte-à-Bois | Place de la Poste restante
      rue du Casier | Group Street | Quai de la Poste | House 45`),
  )('%j is a place', (line) => {
    expect(deliveryIn(line)).toBe(undefined)
  })
})

describe('an address in one text', () => {
  it.each([
    'PO Box 9, Toronto',
    'PO Box 9, Toronto ON M5V 2T6',
    'PO Box 9\nToronto',
    'Case postale 3; Laval',
    'General Delivery, Iqaluit, NU',
    'PO Box 9',
  ])('%j is a letter box', (address) => expect(isLetterBox(address)).toBe(true))

  it.each([
    '9 Pine Avenue, Toronto',
    'PO Box 4, 12 Elm Street, Toronto',
    '12 Box Hill Road, Toronto',
    'Box Hill Road, Cork',
    'The Old Mill, RR 2, Perth',
  ])('%j is a place', (address) => expect(isLetterBox(address)).toBe(false))
})

it.each([
  ['c/o Smith Law Office', true],
  ['C / O Smith', true],
  ['Care of the bank', true],
  ['a/s de Me Roy', true],
  ['aux bons soins de Roy', true],
  ['Co-op Street', false],
  ['Carey Road', false],
  ['As Road', false],
  ['Elm Street', false],
])('somebody else takes the letters at %j: %s', (line, is) => expect(isCareOf(line)).toBe(is))
