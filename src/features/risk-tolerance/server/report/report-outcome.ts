import type { Language } from '../../../../platform/codes/person.ts'
import { words } from '../../../../platform/words.ts'
import { translated } from '../../../../server/http/language.ts'
import { type Answers, isComplete, scoreOf, unanswered } from '../../answers.ts'
import {
  type Bands,
  bandsOn,
  outcomeOf,
  Part,
  Profile,
  profileInForce,
  profileMeanings,
  runningOutcome,
  scalesOnDefault,
} from '../../profile.ts'
import { questionnaireIn } from '../../questionnaire/questionnaire.ts'
import type { ReportBand, RiskReport } from './report-pdf.ts'

type Judged = Pick<
  RiskReport,
  | 'sections'
  | 'total'
  | 'bands'
  | 'profile'
  | 'profileMeaning'
  | 'reached'
  | 'parts'
  | 'mostCautious'
  | 'scalesOnDefault'
>

const totalScoreName = words('Total score')

interface JudgedBy {
  /** Of the questionnaire that was answered. */
  version: number
  bands: Bands
  language: Language
  choice: { profile: Profile } | null
}

/** A response's answers and what they come to, in the words of the report. */
export function judgedForReport(answers: Answers, { version, bands, language, choice }: JudgedBy): Judged {
  const say = translated(language)
  const named = (profile: Profile | null) => profile && say(Profile.label(profile))
  const bandsOf = (scale: keyof Bands): ReportBand[] =>
    bandsOn(scale, bands).map(({ profile, from, to }) => ({ name: say(Profile.label(profile)), from, to }))
  const { total, parts } = runningOutcome(answers, bands)
  const inForce = total.profile && profileInForce(total.profile, choice)
  return {
    sections: questionnaireIn(version, language).sections.map((section) => {
      const score = scoreOf(answers, section.sectionId)
      return { ...section, chosenScore: score === unanswered ? null : score }
    }),
    // half a sum would stand on the scale as if it were one
    total: total.profile && total.score,
    bands: bandsOf('total'),
    profile: named(inForce),
    profileMeaning: inForce && say(profileMeanings[inForce]),
    reached: named(total.profile),
    parts: parts.map(({ part, score, profile }) => ({
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
