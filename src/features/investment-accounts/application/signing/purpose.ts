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
const becameOwn =
  /\b(gifts?|inherit\w*|estate|bequest|sales?|sold|bonus\w*|salary|wages?|dividends?|employer|repa\w*|to me|dons?|donation|herit\w*|succession|legs|ventes?|vendu\w*|primes?|salaire|employeur|rembours\w*)\b/
/** What is planned for these is a use of one's own money. */
const family = /\b(children|sons?|daughters?|parents?|father|mother|enfants?|fils|filles?|pere|mere)\b/g

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
        const told = wordsIn((isOtherSource(draft) && draft.sourceOfFundsOther) || '')
        return client?.hasThirdParty !== true && others.test(told) && !becameOwn.test(told)
      },
    ),
    explained(
      'intendedUseOfAccountOther',
      words(
        'The account seems to be for somebody else, and no third party is told of. Please tell of them, or note why.',
      ),
      { key: 'third-party-use', source: words('Proceeds of Crime Regulations 135') },
      (draft) => {
        const told = wordsIn((isOtherUse(draft) && draft.intendedUseOfAccountOther) || '')
        return client?.hasThirdParty !== true && others.test(told.replaceAll(family, ''))
      },
    ),
  ]
}
