import { describe, expect, it } from 'vitest'
import { isReason } from './reason.ts'

describe('a reason', () => {
  it.each([
    ...['', ' ', '-', '–', '...', '?', 'x', 'X.', 'ok', 'OK!', '12', '6 %', 'xxx', 'aaaa', '🙂🙂🙂'],
    ...[
      'n/a',
      'N/A',
      'N.A.',
      'n / a',
      'na',
      'None',
      'none.',
      'NIL',
      'no',
      'No.',
      'nothing',
      'Not applicable',
    ],
    ...['no reason', 'No comment', 'tbd', 'T.B.D.', 'to follow', 'unknown', "I don't know", 'I don’t know'],
    ...['see above', 'same', 'as discussed', 'test', 'yes', 'Because...'],
    ...['s/o', 'S.O.', 's. o.', 'sans objet', 'Aucun', 'aucune', 'Aucune raison', 'aucun motif', 'Néant'],
    ...['rien', 'non', 'Oui', 'n/d', 'N.D.', 'non applicable', 'Ne s’applique pas', "ne s'applique pas"],
    ...['à venir', 'À suivre', 'à déterminer', 'inconnu', 'idem', 'voir dossier', 'même chose'],
  ])('is not %j', (text) => {
    expect(isReason(text)).toBe(false)
  })

  it.each([
    'A loan of 20,000 at 6 %',
    'Agreed in March.',
    'No other asset is needed before 2040',
    'None of the children is a minor after May',
    'Aucun besoin d’argent avant dix ans',
    'Convenu avec la conjointe ou le conjoint.',
    'Gift from her aunt',
    'Vente de la maison',
    '客户要求',
    'بيع المنزل',
  ])('is %j', (text) => {
    expect(isReason(text)).toBe(true)
  })

  it('is nothing where nothing was typed', () => {
    expect(isReason(null)).toBe(false)
    expect(isReason(undefined)).toBe(false)
  })
})
