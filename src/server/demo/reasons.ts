import { type Acknowledging, askingIn } from '../../platform/acknowledgements.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { Form } from '../../platform/form.ts'

const reasons: Readonly<Record<string, Record<Language, string>>> = {
  'minor-beneficiary-trustee': {
    en: 'The other parent is trustee until majority.',
    fr: 'L’autre parent est fiduciaire jusqu’à la majorité.',
  },
  'family-plan-kinship': { en: 'The subscriber’s own children.', fr: 'Les enfants du souscripteur.' },
  'joint-survivorship': { en: 'Right of survivorship.', fr: 'Droit de survie.' },
  'locked-in-law': {
    en: 'Law of the province; the spouse has consented.',
    fr: 'Loi de la province; la conjointe ou le conjoint y consent.',
  },
  'leverage-statement': {
    en: 'Risk statement given and signed; loan of $20,000 over five years.',
    fr: 'Déclaration de risque remise et signée; prêt de 20 000 $ sur cinq ans.',
  },
  'loan-size': {
    en: 'The loan of $20,000 is below that.',
    fr: 'Le prêt de 20 000 $ est inférieur à ce montant.',
  },
  gift: { en: 'A gift of the grandparents.', fr: 'Un don des grands-parents.' },
}
const otherwise: Record<Language, string> = {
  en: 'Talked over with the client, who wishes it so.',
  fr: 'Discuté avec le client, qui le souhaite ainsi.',
}

/** The draft with a reason for each warning that asks for one and has none. */
export function explained<D extends Acknowledging>(form: Form<D>, draft: D, language: Language): D {
  const given = draft.acknowledgements ?? []
  const missing = askingIn(form, draft)
    .map(({ path, warning: { key } }) => ({ key, path, reason: (reasons[key] ?? otherwise)[language] }))
    .filter(({ key, path }) => !given.some((each) => each.key === key && each.path === path))
  return { ...draft, acknowledgements: [...given, ...missing] }
}
