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
