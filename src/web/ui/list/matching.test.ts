import { describe, expect, it } from 'vitest'
import { matches, partsFound } from './matching.ts'

const marked = (text: string, typed: string) =>
  partsFound(text, typed)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('')

describe('searching in a loaded list', () => {
  it('finds each typed word anywhere, case and accents ignored [PART-003]', () => {
    expect(matches('Zoë Bélanger', 'zoe bel')).toBe(true)
    expect(matches('Zoë Bélanger', 'BELANGER Z')).toBe(true)
    expect(matches('Zoë Bélanger', 'ë b')).toBe(true)
    expect(matches('Zoë Bélanger', 'zoe baker')).toBe(false)
  })

  it('takes first and last name as they are read, with the space between or without [PART-003]', () => {
    expect(matches('Ann Marsh', 'ann marsh')).toBe(true)
    expect(matches('Ann Marsh', 'annmarsh')).toBe(true)
    expect(matches('Ann Marsh', 'nnm')).toBe(false)
  })

  it('finds everything where nothing was typed', () => {
    expect(matches('Anyone', '  ')).toBe(true)
  })
})

describe('marking what was found', () => {
  it('marks every occurrence in the text as it is written', () => {
    expect(marked('Émond-Bélanger', 'em BEL')).toBe('[Ém]ond-[Bél]anger')
    expect(marked('Anna Hannam', 'ann')).toBe('[Ann]a H[ann]am')
  })

  it('keeps letters whole that folding lengthens or that carry a loose accent', () => {
    expect(marked('\ufb01nch', 'f')).toBe('[\ufb01]nch')
    expect(marked('e\u0301mond', 'em')).toBe('[e\u0301m]ond')
    expect(marked('Björk 👩‍🦰', 'bjork')).toBe('[Björk] 👩‍🦰')
  })

  it('marks what stands within a word that was typed without it', () => {
    expect(marked('Solène L’Heureux', 'lheureux')).toBe('Solène [L’Heureux]')
    expect(marked('Jean\u2011Luc Picard', 'jeanluc')).toBe('[Jean\u2011Luc] Picard')
    expect(marked('Jean\u2011Luc Picard', 'jean luc')).toBe('[Jean]\u2011[Luc] Picard')
    expect(marked('Đorđe Đokić', 'dor')).toBe('[Đor]đe Đokić')
  })

  it('marks nothing where nothing was typed, and loses no letter', () => {
    expect(partsFound('Okafor', ' ')).toEqual([{ text: 'Okafor', found: false }])
    expect(partsFound('', 'a')).toEqual([])
  })
})
