import { saysSomething, wordsIn } from '../../platform/says-something.ts'
import { words } from '../../platform/words.ts'

/** Of a text in which nothing else stands, that there is none: 'None known', 'No legal considerations', 'Aucune exigence'. */
const denies = new Set(`no none nil nothing na nan not aucun aucune rien neant non sans pas so`.split(' '))
const fills = new Set(
  `a about adverse all and any applicable applies apply are at aware been beyond by circumstances client clients concern
  concerns considerations consideration constraint constraints currently exist exists for has have i identified in is issue
  issues it item items kind known knowledge legal limitation limitations matter matters moment of on or other our particular
  present regulatory report requirement requirements restriction restrictions rule rules special specific such that the
  their there these this time to unique unusual us we which
  actuellement au autre autres cas ce cette circonstance circonstances client cliente connu connue connues connus
  consideration considerations contrainte contraintes de des du en est et exigence exigences existe il juridique juridiques
  la le legale legales les limite moment my ne nest ni ny objet ou par particulier particuliere particulieres particuliers
  portefeuille quant reglementaire reglementaires restriction restrictions sa sapplique sappliquent se signaler sur`.split(
    /\s+/,
  ),
)

/** Whether all that a text says is that there is nothing. An empty one says so, too. */
export function saysNone(text: string | null | undefined): boolean {
  const found = wordsIn(text ?? '')
  if (found === '') return true
  const each = found.split(' ')
  return each.some((word) => denies.has(word)) && each.every((word) => denies.has(word) || fills.has(word))
}

/** Whether a text was left for later, or says nothing at all, where to say that there is none would be an answer. */
export const isUnfinished = (text: string): boolean =>
  wordsIn(text) === '' || (!saysNone(text) && !saysSomething(text))

export const saysNothing = words('This says nothing. Please write what is meant.')

/** As `wordsIn` gives them: 'is no insider', 'is not a reporting insider', 'n’est pas initiée'. */
const noInsider =
  /\b((no|not|never|neither)( \w+){0,2} insiders?|(nest|netait|ni|aucunement) (pas |plus |une? )*(\w+ ){0,2}initie\w*)\b/g

/** Whether a text says that somebody is no insider, and of no company that they are one. */
export function deniesInsider(text: string | null | undefined): boolean {
  const found = wordsIn(text ?? '')
  return found.search(noInsider) >= 0 && !/\b(insiders?|initie\w*)\b/.test(found.replaceAll(noInsider, ''))
}

const ages = [
  /\baged (\d{2})\b/i,
  /\b(\d{2})[ -]years?[ -]old\b/i,
  /(?<!\bage )\bof (\d{2})(?=,| who\b|$)/i,
  /âgée? de (\d{2}) ans\b/i,
  /\ba (\d{2}) ans\b/i,
]
/** Whose age it may be instead, and when somebody will be that old; as `wordsIn` gives them. */
const ofOthers =
  /\b(wife|husband|spouse|partner|sons?|daughters?|child|children|mother|father|parents?|retires?|until|when|at|conjointe?|mari|fils|filles?|enfants?|mere|pere|epou\w*|retraite a|jusqu\w*|quand|lorsqu\w*)\b/

/** How old the client is, by the first sentence of a text; undefined where it does not say, or of whom is open. */
export function ageTold(text: string): number | undefined {
  const [first = ''] = text.split(/[.;\n]/)
  if (ofOthers.test(wordsIn(first))) return undefined
  const found = ages.flatMap((age) => first.match(age)?.[1] ?? [])
  return found.length === 1 && Number(found[0]) >= 18 ? Number(found[0]) : undefined
}
