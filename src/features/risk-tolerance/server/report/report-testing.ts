import type { Language } from '../../../../platform/codes/person.ts'
import type { Answers } from '../../answers.ts'
import { defaultBands, outcomeOf } from '../../profile.ts'
import { scoresOfSections } from '../../questionnaire/scores.ts'
import { judgedForReport } from './report-outcome.ts'
import type { RiskReport } from './report-pdf.ts'

const typed = {
  en: {
    reason:
      'The client’s pension covers all household expenses, so the capital is not needed for at least ten years.\nWe agreed to begin with Balanced and to review after the sale of the cottage.',
    contradiction:
      'Money is needed within three years, yet growth is the primary goal: a fall could come just before the withdrawal.',
    notes: 'Prefers no investments in tobacco or weapons.\n\nSpouse to join the next meeting.',
  },
  fr: {
    reason:
      'La rente de la cliente couvre toutes les dépenses du ménage, et le capital ne servira pas avant dix ans au moins.\nNous avons convenu de commencer par Équilibré et de revoir le tout après la vente du chalet.',
    contradiction:
      'L’argent sera nécessaire d’ici trois ans, mais l’objectif principal est la croissance : une baisse pourrait survenir juste avant le retrait.',
    notes:
      'Ne souhaite aucun placement dans le tabac ou les armes.\n\nLe conjoint sera présent à la prochaine rencontre.',
  },
}

/** Answers to every section; another seed gives others. */
const answersOf = (seed: number): Answers =>
  scoresOfSections.map((scores, n) => ({
    sectionId: n + 1,
    answerScore: scores[(n * 7 + seed) % scores.length] ?? 0,
  }))

/**
 * A report for tests and the bench: names, answers and texts differ with the seed. The adviser chose the most cautious
 * part's profile.
 */
export function sampleReport(language: Language, seed = 1): RiskReport {
  const { reason, contradiction, notes } = typed[language]
  const answers = answersOf(seed)
  const choice = { profile: outcomeOf(answers, defaultBands).mostCautious }
  const judged = judgedForReport(answers, { version: 1, bands: defaultBands, language, choice })
  return {
    ...judged,
    documentId: `5b1f6a2c-4a54-4e0c-9c1d-${String(seed).padStart(12, '0')}`,
    questionnaireVersion: '1',
    status: 'complete',
    writtenAt: new Date('2026-11-21T15:04:05Z'),
    client: seed === 1 ? 'Marie-Ève Tremblay-Côté' : `Client number ${seed}`,
    household: seed === 1 ? 'Tremblay-Côté – Okafor' : `Household ${seed}`,
    adviser: { name: 'Jonathan Ashworth', ia: '40217' },
    answered: { at: new Date('2026-11-21T03:12:00Z'), on: '2026-11-20', clock: '22:12 EST', by: 'client' },
    adviserChoice: { by: 'Amelia Hart', on: '2026-11-21', reason, writtenIn: null },
    bandsAreDefault: true,
    judgedBy: 3,
    contradictions: [contradiction],
    specialNotes: `${notes}\n(${seed})`,
    notesWrittenIn: null,
  }
}
