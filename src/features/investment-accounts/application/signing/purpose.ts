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
/** By these it has become, or always was, the client's own. */
const becameOwn =
  /\b(gifts?|inherit\w*|estate|bequest|bonus\w*|salary|wages?|dividends?|employer|repa\w*|to me|dons?|donation|herit\w*|succession|legs|primes?|salaire|employeur|rembours\w*)\b/
const isSale = /\b(sales?|sold|ventes?|vendu\w*)\b/
/** The one who buys, or borrows: 'sale of my share to my brother'. */
const receiver = /\b(to (my|our|the|an?)|aux?|a (mon|ma|mes|notre|nos|une?)) (\w+ )?\w+/g
const isOthers = (source: string): boolean =>
  others.test(isSale.test(source) ? source.replaceAll(receiver, '') : source) && !becameOwn.test(source)

/** What is planned for these is a use of one's own money, but for what they trade in. */
const family = /\b(children|sons?|daughters?|parents?|father|mother|enfants?|fils|filles?|pere|mere)\b/g
const trade = /\b(business|company|firm|entreprise|compagnie|societe|commerce)\b/
const isForOthers = (use: string): boolean => others.test(trade.test(use) ? use : use.replaceAll(family, ''))

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
        return client?.hasThirdParty !== true && isOthers(told)
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
        return client?.hasThirdParty !== true && isForOthers(told)
      },
    ),
  ]
}
