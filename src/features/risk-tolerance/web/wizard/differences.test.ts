import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

describe('the differences of two versions', () => {
  it('are the questions answered otherwise, in one of them alone, and the notes', () => {
    const mine = {
      riskScoreSections: [
        { sectionId: 1, answerScore: 12 },
        { sectionId: 2, answerScore: 9 },
        { sectionId: 4, answerScore: 8 },
      ],
      specialNotes: 'Sells the cottage.',
      language: 'en' as const,
    }
    const stored = {
      riskScoreSections: [
        { sectionId: 2, answerScore: 7 },
        { sectionId: 4, answerScore: 8 },
        { sectionId: 5, answerScore: 0 },
      ],
      specialNotes: '',
    }
    expect(differences(mine, stored)).toEqual({ sections: [1, 2], notes: true })
    expect(differences(mine, mine)).toEqual({ sections: [], notes: false })
  })

  it('are none where the notes differ only as they are typed and as they are signed', () => {
    const riskScoreSections = [{ sectionId: 1, answerScore: 12 }]
    const mine = { riskScoreSections, specialNotes: ' 30% & more?', language: 'fr' as const }
    const stored = { riskScoreSections, specialNotes: '30 pour cent et more.' }
    expect(differences(mine, stored)).toEqual({ sections: [], notes: false })
    expect(differences({ ...mine, specialNotes: '31%' }, stored)).toMatchObject({ notes: true })
  })
})
