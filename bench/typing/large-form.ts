import { factsFor } from '../../src/platform/facts.ts'
import { type Form, type Rule, rulesFor } from '../../src/platform/form.ts'

/** As many fields, lists and rules as the account application has. */
const sections = ['account', 'holder', 'beneficiary', 'transfer'] as const
const fieldsOfSection = 15
export const lists = ['transfers', 'plans', 'trusted'] as const
const rulesOfAll = 133

type Maybe<T> = T | null | undefined
type TextKey = `text${number}`
type AmountKey = `amount${number}`

export interface Row {
  name?: Maybe<string>
  amount?: Maybe<number>
  share?: Maybe<number>
}
type Section = Maybe<{ [K in TextKey]?: Maybe<string> } & { [K in AmountKey]?: Maybe<number> }>

export interface Large {
  account?: Section
  holder?: Section
  beneficiary?: Section
  transfer?: Section
  lists?: Maybe<Record<(typeof lists)[number], Maybe<Row[]>>>
}

const { required, given, valid, check, rows } = rulesFor<Large>()
const { fact, rowsOf } = factsFor<Large>()
const row = rulesFor<Row, Large>()
const rowFact = factsFor<Row>().fact
const asText = (value: string) => value

/** Two fields in three hold a text, the third an amount. */
export const texts: readonly `${(typeof sections)[number]}.text${number}`[] = sections.flatMap((section) =>
  Array.from({ length: fieldsOfSection }, (_, nr) => nr)
    .filter((nr) => nr % 3 !== 2)
    .map((nr) => `${section}.text${nr}` as const),
)
export const amounts: readonly `${(typeof sections)[number]}.amount${number}`[] = sections.flatMap(
  (section) =>
    Array.from({ length: fieldsOfSection }, (_, nr) => nr)
      .filter((nr) => nr % 3 === 2)
      .map((nr) => `${section}.amount${nr}` as const),
)

const rowRules = [
  row.required('name', 'Please Enter a Name in Row {{nr}}'),
  row.given('amount', 'Please Enter an Amount in Row {{nr}}'),
  row.valid('share', (share) => share <= 100, 'Please Enter at most 100 % in Row {{nr}}'),
]
const ofFields: Rule<Large>[] = [
  ...texts.flatMap((path) => [
    required(path, `Please Enter ${path}`),
    valid(path, (text) => /^[^<>]{1,80}$/u.test(text), `Please Enter a Valid ${path}`),
  ]),
  ...amounts.flatMap((path) => [
    given(path, `Please Enter ${path}`),
    valid(path, (amount) => amount >= 0, `Please Enter ${path} of 0 or more`),
  ]),
]
const ofLists = lists.map((list) => rows(`lists.${list}`, rowRules))
const ofSeveral = Array.from({ length: rulesOfAll - ofFields.length - lists.length * rowRules.length }, () =>
  check(
    'account.amount2',
    ['account.amount2', 'account.amount5'],
    'The first is the larger',
    ([a, b]) => a >= b,
  ),
)

export const large: Form<Large> = {
  steps: [
    {
      id: 'all',
      title: 'All',
      owns: [...sections, 'lists'],
      rules: [...ofFields, ...ofLists, ...ofSeveral],
      facts: [
        ...texts.map((path) => fact(path, path, asText)),
        ...amounts.map((path) => fact(path, path, String)),
        ...lists.map((list) =>
          rowsOf(`lists.${list}`, list, `${list} {{nr}}`, [
            rowFact('name', 'Name', asText),
            rowFact('amount', 'Amount', String),
            rowFact('share', 'Share', String),
          ]),
        ),
      ],
    },
  ],
}

/** What `large` comes to: the bench says it. */
export const size = {
  fields: texts.length + amounts.length,
  lists: lists.length,
  rules: ofFields.length + ofSeveral.length + lists.length * rowRules.length,
}
