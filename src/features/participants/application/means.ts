import { type Rule, rulesFor, type Warning } from '../../../platform/form.ts'
import { isMissing } from '../../../platform/formats/empty.ts'
import { sumMoney } from '../../../platform/formats/money.ts'
import type { RowAt } from '../../../platform/path.ts'
import { saysSomething, wordsIn } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { worthOf } from '../net-worth.ts'
import type { ClientDraft } from '../sections.ts'
import { explained, saysNothing, sources } from './signing.ts'

// What must hold of what somebody owns, owes and earns before it is judged what suits.

type Item = RowAt<ClientDraft, 'netWorthDetails.liquidAssets'>

const { valid, forSigning, cites } = rulesFor<Item, ClientDraft>()
const whole = rulesFor<ClientDraft>()

/** Of each row. */
export const itemForSigning: readonly Rule<Item, ClientDraft>[] = [
  cites(sources.client, [forSigning(valid('type', saysSomething, saysNothing))]),
]

const thing = new RegExp(
  `(?:^| )(?:${[
    ...[
      'home',
      'house',
      'cottage',
      'condo',
      'condominium',
      'townhouse',
      'duplex',
      'triplex',
      'residence',
      'chalet',
    ],
    ...[
      'property',
      'propriete',
      'real estate',
      'immobilier',
      'immeuble',
      'maison',
      'cabin',
      'farm',
      'ferme',
      'land',
    ],
    ...[
      'terrain',
      'car',
      'cars',
      'vehicle',
      'truck',
      'automobile',
      'voiture',
      'auto',
      'vehicule',
      'boat',
      'bateau',
    ],
    ...[
      'motorcycle',
      'moto',
      'rv',
      'jewellery',
      'jewelry',
      'bijoux',
      'furniture',
      'meubles',
      'artwork',
      'collection',
    ],
  ].join('|')})s?(?: |$)`,
)
/** What is traded and named after such things: 'Real estate fund', 'Home Depot shares', 'Proceeds of the house'. */
const traded =
  /(?:^| )(?:shares?|stocks?|funds?|reits?|etfs?|bonds?|savings?|accounts?|deposits?|gics?|proceeds|sale|sold|trust|units?|cash|insurance|actions?|fonds|fpi|fnb|obligations?|epargne|comptes?|cpg|produit|vente|vendue?|parts|encaisse|liquidites|first home)(?: |$)/

/** Whether it is a thing that has to be sold first. */
export const isThing = (type: string): boolean => {
  const found = wordsIn(type)
  return thing.test(found) && !traded.test(found)
}

const movable =
  /(?:^| )(?:cars?|vehicles?|trucks?|automobiles?|voitures?|autos?|vehicules?|boats?|bateaux?|motorcycles?|motos?|rv|jewelle?ry|bijoux|furniture|meubles|artworks?|collections?)(?: |$)/
/** Whether no house stands on it, and it is none: a car, jewellery. */
const isMovable = (type: string): boolean => movable.test(wordsIn(type))

/** Of each of the liquid assets. */
export const liquidForSigning: readonly Rule<Item, ClientDraft>[] = [
  cites(sources.client, [
    explained(
      'thing-among-liquid-assets',
      valid(
        'type',
        (type) => !isThing(type),
        words(
          'This cannot be spent before it is sold. Please enter it among the fixed assets, or say why it is liquid.',
        ),
      ),
    ),
  ]),
]

/** Of amounts that are rare together: somebody says how they are so, before they are sent. */
const doubt = (key: string): Warning => ({ asksReason: true, untilSent: true, key, audience: 'firm' })

const wealthy = 500_000

const has = (
  { netWorthDetails }: ClientDraft,
  list: 'liquidAssets' | 'fixedAssets' | 'liabilities',
): boolean => (netWorthDetails?.[list] ?? []).length > 0

const holdings = [
  'equitiesValue',
  'fixedIncomeValue',
  'cashEquivalentValue',
  'realEstateValue',
  'commoditiesValue',
  'otherValue',
] as const

/** What the investments held elsewhere come to, in dollars. */
const heldElsewhere = ({ externalInvestmentDetails: external }: ClientDraft): number =>
  sumMoney(holdings.map((field) => external?.[field] ?? 0))

const largestOf = ({ externalInvestmentDetails: external }: ClientDraft) =>
  holdings.toSorted((one, other) => (external?.[other] ?? 0) - (external?.[one] ?? 0))[0]

/** There is a mortgage, and nothing that it can be on. */
const lacksMortgaged = ({ netWorthDetails }: ClientDraft): boolean =>
  (netWorthDetails?.liabilities ?? []).some(({ type }) => /mortgage|hypothe/.test(wordsIn(type ?? ''))) &&
  (netWorthDetails?.fixedAssets ?? []).every(({ type }) => isMovable(type ?? '')) &&
  // told of that row already
  !(netWorthDetails?.liquidAssets ?? []).some(({ type }) => isThing(type ?? ''))

/** Of all of it. */
export const worthForSigning: readonly Rule<ClientDraft>[] = [
  whole.cites(sources.client, [
    whole.advise(
      'netWorthDetails.liquidAssets',
      words('An income is on file, and neither assets nor debts. Please enter them.'),
      doubt('no-worth-beside-income'),
      (draft) =>
        (draft.externalInvestmentDetails?.annualIncome ?? 0) > 0 &&
        !has(draft, 'liquidAssets') &&
        !has(draft, 'fixedAssets') &&
        !has(draft, 'liabilities'),
    ),
    whole.advise(
      'netWorthDetails.fixedAssets',
      words('There is a mortgage, and no home or land among the fixed assets. Please check them.'),
      doubt('mortgage-without-home'),
      lacksMortgaged,
    ),
    whole.advise(
      'netWorthDetails.liquidAssets',
      words('Investments are held elsewhere, and there are no liquid assets. Please enter them here, too.'),
      doubt('held-elsewhere-without-liquid-assets'),
      (draft) =>
        heldElsewhere(draft) > 0 &&
        !has(draft, 'liquidAssets') &&
        (has(draft, 'fixedAssets') || has(draft, 'liabilities')),
    ),
    whole.advise(
      'netWorthDetails.liabilities',
      words('More is owed than is owned. Please check the amounts.'),
      doubt('more-owed-than-owned'),
      (draft) => {
        const { assets, liabilities } = worthOf(draft)
        return (
          assets > 0 &&
          liabilities > sumMoney([assets, heldElsewhere(draft)]) &&
          // told of what is missing already
          !lacksMortgaged(draft)
        )
      },
    ),
    whole.advise(
      'netWorthDetails.liquidAssets',
      words('The same asset is there twice. Please check it.'),
      doubt('asset-twice'),
      ({ netWorthDetails }) =>
        [netWorthDetails?.liquidAssets ?? [], netWorthDetails?.fixedAssets ?? []].some((rows) => {
          const all = rows
            .filter(({ type, amount }) => type && amount)
            .map((row) => `${row.type} ${row.amount}`)
          return new Set(all).size < all.length
        }),
    ),
  ]),
]

/** Of what is held elsewhere, and earned. */
export const externalForSigning: readonly Rule<ClientDraft>[] = [
  whole.cites(sources.client, [
    // told where the largest amount stands
    ...holdings.map((field) =>
      whole.advise(
        `externalInvestmentDetails.${field}`,
        words('More is held elsewhere than is owned altogether. Please check it, and the net worth.'),
        doubt('more-elsewhere-than-owned'),
        (draft) => {
          const { assets } = worthOf(draft)
          return assets > 0 && heldElsewhere(draft) > assets && largestOf(draft) === field
        },
      ),
    ),
    whole.advise(
      'externalInvestmentDetails.annualIncome',
      words('Please enter the annual income. If there is none, it is 0.'),
      { holdsSigning: true },
      ({ externalInvestmentDetails: external, netWorthDetails }) =>
        isMissing(external?.annualIncome) &&
        (Object.values(external ?? {}).some((value) => !isMissing(value)) ||
          (netWorthDetails?.liquidAssets ?? []).length > 0),
    ),
    whole.advise(
      'externalInvestmentDetails.annualIncome',
      words('There is no income, and much is owned. Please check the income: interest and pensions count.'),
      doubt('no-income-beside-much'),
      (draft) => draft.externalInvestmentDetails?.annualIncome === 0 && worthOf(draft).assets >= wealthy,
    ),
    whole.advise(
      'externalInvestmentDetails.otherDescription',
      words('Please say what the other investments are.'),
      { holdsSigning: true },
      ({ externalInvestmentDetails: external }) =>
        (external?.otherValue ?? 0) > 0 && !saysSomething(external?.otherDescription ?? ''),
    ),
  ]),
]
