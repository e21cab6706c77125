import { saysSomething, wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { type Circumstances, clientIn } from '../../circumstances.ts'
import { isOtherSource, isOtherUse } from '../general.ts'
import type { Advice } from '../warnings/advise.ts'
import { explained, must, saysNothing } from './judged.ts'

// What the account is for, and whose the money is.

/** Somebody else, in English or French. */
const others =
  /\b(brothers?|sisters?|siblings?|friends?|neighbou?rs?|uncles?|aunts?|cousins?|father|mother|parents?|sons?|daughters?|children|nephews?|nieces?|somebody|someone|third party|behalf|freres?|soeurs?|amie?s?|voisine?s?|oncles?|tantes?|pere|mere|fils|filles?|neveux?|tiers|pour le compte|au nom de)\b/
/** By these it has become the client's own. */
const becameOwn = /\b(gifts?|inherit\w*|estate|bequest|dons?|donation|herit\w*|succession|legs)\b/

export function purposeRules(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  return [
    must(
      'intendedUseOfAccountOther',
      saysNothing,
      undefined,
      (draft) =>
        isOtherUse(draft) &&
        !!draft.intendedUseOfAccountOther &&
        !saysSomething(draft.intendedUseOfAccountOther),
    ),
    must(
      'sourceOfFundsOther',
      saysNothing,
      undefined,
      (draft) =>
        isOtherSource(draft) && !!draft.sourceOfFundsOther && !saysSomething(draft.sourceOfFundsOther),
    ),
    explained(
      'sourceOfFunds',
      words(
        'The money seems to be somebody else’s, and no third party is told of. Please tell of them, or note why.',
      ),
      { key: 'third-party-funds', source: words('Proceeds of Crime Regulations 135') },
      (draft) => {
        const told = [
          isOtherSource(draft) && draft.sourceOfFundsOther,
          isOtherUse(draft) && draft.intendedUseOfAccountOther,
        ].map((text) => wordsIn(text || ''))
        return (
          client?.hasThirdParty !== true && told.some((text) => others.test(text) && !becameOwn.test(text))
        )
      },
    ),
  ]
}
