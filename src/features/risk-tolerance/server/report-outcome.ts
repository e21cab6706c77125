import type { Language } from '../../../platform/codes/person.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/language.ts'
import { type Answers, isComplete, scoreOf, unanswered } from '../answers.ts'
import {
  type Bands,
  outcomeOf,
  Part,
  Profile,
  profileMeanings,
  profileOf,
  ranges,
  runningOutcome,
  scalesOnDefault,
  type Thresholds,
} from '../profile.ts'
import { questionnaireIn } from '../questionnaire/questionnaire.ts'
import type { ReportBand, RiskReport } from './report-pdf.ts'

type Judged = Pick<
  RiskReport,
  'sections' | 'total' | 'bands' | 'profile' | 'profileMeaning' | 'parts' | 'mostCautious' | 'scalesOnDefault'
>

const totalScoreName = words('Total score')

/** A response's answers and what they come to, in the words of the report. `version` is the one that was answered. */
export function judgedForReport(
  answers: Answers,
  { version, bands, language }: { version: number; bands: Bands; language: Language },
): Judged {
  const say = translated(language)
  const named = (profile: Profile | null) => profile && say(Profile.label(profile))
  const bandsOf = (scale: keyof Bands): ReportBand[] => bandsWithin(ranges[scale], bands[scale], say)
  const outcome = runningOutcome(answers, bands)
  return {
    sections: questionnaireIn(version, language).sections.map((section) => {
      const score = scoreOf(answers, section.sectionId)
      return { ...section, chosenScore: score === unanswered ? null : score }
    }),
    // half a sum would stand on the scale as if it were one
    total: outcome.profile && outcome.total,
    bands: bandsOf('total'),
    profile: named(outcome.profile),
    profileMeaning: outcome.profile && say(profileMeanings[outcome.profile]),
    parts: outcome.parts.map(({ part, score, profile }) => ({
      part,
      name: say(Part.label(part)),
      score: profile && score,
      profile: named(profile),
      bands: bandsOf(part),
    })),
    scalesOnDefault: scalesOnDefault(bands).map((scale) =>
      say(scale === 'total' ? totalScoreName : Part.label(scale)),
    ),
    mostCautious: isComplete(answers) ? named(outcomeOf(answers, bands).mostCautious) : null,
  }
}

function bandsWithin(
  range: { from: number; to: number },
  thresholds: Thresholds,
  say: (sentence: string) => string,
): ReportBand[] {
  const begins = [range.from, ...thresholds]
  return begins.map((from, index) => ({
    name: say(Profile.label(profileOf(from, thresholds))),
    from,
    to: (begins[index + 1] ?? range.to + 1) - 1,
  }))
}
