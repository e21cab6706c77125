import type { Language } from '../../platform/codes/person.ts'
import { words } from '../../platform/words.ts'

// What clients and advisers write goes into a signed document in plain signs (RISK-014, LINK-010): letters of every
// language, digits, spaces, line breaks and . , _ - ' ’. No meaning is lost with the other signs: what a sign says is
// written out in the text's language, and what only divides becomes a period, a comma or a space.

/** Said beside each field that is kept so. */
export const signsKept = words(
  'Letters, digits, spaces and . , _ - ’ are kept. Other symbols become words, commas or periods.',
)

type InWords = Readonly<Record<Language, string>>

// Between the passes these stand for a pause whose form depends on its neighbours. Private-use characters are taken
// out of the text first, so that nobody can type one.
const space = '\ue000'
const comma = '\ue001'
const pause = '\ue002'
const stop = '\ue003'
/** Between a whole number and the fraction that is written against it. */
const mixed = '\ue004'
/** Between a number and its power. */
const power = '\ue005'

const number = String.raw`\p{Nd}{1,3}(?:[ ,]\p{Nd}{3})+(?:[.,]\p{Nd}+)?(?!\p{Nd})|\p{Nd}+(?:[.,]\p{Nd}+)?`
const magnitude = String.raw`(?: ?(?:k|m|b|mm|bn|mille|thousand|(?:m|b|tr)illions?|milliards?)(?!\p{L}))?`
const moneySign = '[$€£¥¢]'
const signThenAmount = new RegExp(`(${moneySign}) ?(-?(?:${number}))(${magnitude})`, 'giu')
const amountThenSign = new RegExp(`(?<!\\p{Nd})(${number})(${magnitude}) ?(${moneySign})`, 'giu')

const moneyNames: Readonly<Record<string, InWords>> = {
  $: { en: 'dollar', fr: 'dollar' },
  '€': { en: 'euro', fr: 'euro' },
  '£': { en: 'pound', fr: 'livre' },
  '¥': { en: 'yen', fr: 'yen' },
  '¢': { en: 'cent', fr: 'cent' },
}

/** '80,000 dollars', '1 dollar', in French '1,5 dollar' and '2 millions de dollars'. */
function moneyInWords(sign: string, amount: string, times: string, language: Language): string {
  const isOne = times === '' && (language === 'fr' ? /^[01](?:[.,]\d{1,2})?$/ : /^1$/).test(amount)
  const name = `${moneyNames[sign]?.[language] ?? ''}${isOne || sign === '¥' ? '' : 's'}`
  const link = language === 'fr' && /illions?$|milliards?$/i.test(times) ? `${space}de${space}` : space
  return `${space}${amount}${times}${link}${name}${space}`
}

const over: InWords = { en: 'over', fr: 'sur' }
const outOf: InWords = { en: `out${space}of`, fr: 'sur' }

/**
 * 1/2 and 8/10 are parts of a whole; 60/40, 24/7 and days, 11/20 among them, are told by a hyphen: a space would join
 * two numbers.
 */
function slashedInWords(written: string, above: string, below: string, language: Language): string {
  const isPart = /^[1-9]\d*$/.test(above) && Number(above) <= Number(below)
  const isScale = /^(?:5|10|100|1000)$/.test(below) || (below === '20' && Number(above) > 12)
  if (isPart && isScale) return `${above}${space}${outOf[language]}${space}${below}`
  if (isPart && /^[2-9]$/.test(below)) return `${above}${space}${over[language]}${space}${below}`
  return written.replaceAll('/', '-')
}

/** 2 1/2 and 2-1/2 as 2 and 1 over 2: without the word two numbers would stand there. */
function withMixedFractions(text: string, language: Language): string {
  const and = `${space}${language === 'fr' ? 'et' : 'and'}${space}`
  const said = (whole: string, above: string, below: string) =>
    `${whole}${and}${above}${space}${over[language]}${space}${below}`
  return text
    .replace(/(?<![\d.,/:-])(\d{1,2})[ -]([1-9])\/([2-9])(?![\d/])/g, (written, whole, above, below) =>
      above < below ? said(whole, above, below) : written,
    )
    .replace(/(\d+)\ue004(\d+)\/(\d+)/g, (_, whole, above, below) => said(whole, above, below))
    .replaceAll(mixed, ' ')
}

const amountAlone = [
  `(?:US|CAD?|C)?${moneySign} ?(?:${number})${magnitude}`,
  `(?:${number})${magnitude} ?(?:${moneySign}|%|CAD|USD)`,
  String.raw`\p{Nd}+(?:[ .,]\p{Nd}+)+`,
]
/** An amount in brackets is an aside, or an accountant's minus: only the brackets themselves say both. */
const bracketBeforeAmount = new RegExp(`\\((?= ?(?:${amountAlone.join('|')}) ?\\))`, 'giu')
const inBrackets: InWords = {
  en: `(${space}in${space}brackets${space}`,
  fr: `(${space}entre${space}parenthèses${space}`,
}

const toThePower: InWords = {
  en: `${space}to${space}the${space}power${space}of${space}`,
  fr: `${space}puissance${space}`,
}
const minusSpoken: InWords = { en: `minus${space}`, fr: `moins${space}` }

/** 10 h 30 in both languages: 10.30 would be an amount, and 10 30 two numbers. */
const timeInWords = (hours: string, minutes: string, seconds: string | undefined): string =>
  `${hours} h ${minutes}${seconds === undefined ? '' : ` min ${seconds} s`}`

/** Signs that say something, the longer ones first. */
const wordsOfSigns: readonly (readonly [sign: RegExp, said: InWords])[] = [
  [/[-=]+>|[→⇒➔]/gu, { en: 'to', fr: 'vers' }],
  [/!=|≠/g, { en: 'not equal to', fr: 'différent de' }],
  [/<=|[≤≦]/g, { en: 'at most', fr: 'au plus' }],
  [/>=|[≥≧]/g, { en: 'at least', fr: 'au moins' }],
  [/</g, { en: 'less than', fr: 'moins de' }],
  [/>/g, { en: 'more than', fr: 'plus de' }],
  [/=+/g, { en: 'equals', fr: 'égale' }],
  [/[≈≃≅]|~(?= ?[\p{Nd}$€£¥])/gu, { en: 'about', fr: 'environ' }],
  [/±|\+\/-/g, { en: 'plus or minus', fr: 'plus ou moins' }],
  [/\+/g, { en: 'plus', fr: 'plus' }],
  [/×|(?<=\p{Nd} ?)\*(?= ?\p{Nd})/gu, { en: 'times', fr: 'fois' }],
  [/÷/g, { en: 'divided by', fr: 'divisé par' }],
  [/%/g, { en: 'percent', fr: 'pour cent' }],
  [/‰/g, { en: 'per thousand', fr: 'pour mille' }],
  [/&/g, { en: 'and', fr: 'et' }],
  [/@/g, { en: 'at', fr: 'à' }],
  [/#/g, { en: 'number', fr: 'numéro' }],
  [/§/g, { en: 'section', fr: 'article' }],
  [/(?<!\b[nN])°/g, { en: 'degrees', fr: 'degrés' }],
]

/** Line ends as \n, one space between words, signs in their plainest form; what is not to be seen is taken out. */
const withPlainForms = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/(?!\n)\p{C}|(?!\p{L})\p{DI}/gu, '')
    .replace(/(?<=\p{L})[‘‛`´′](?=\p{L})/gu, '’')
    // 10² is not 102, nor 2½ 21/2
    .replace(/(?<=\p{Nd})(?=⁻?[⁰¹²³⁴-⁹])/gu, power)
    .replace(/(?<=\p{Nd})\p{No}/gu, (sign) => (/\u2044/.test(sign.normalize('NFKC')) ? mixed : ' ') + sign)
    .replace(/[\p{No}\p{Nl}\p{P}\p{S}]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u2044', '/')
    .replace(/[—―⸺⸻]/g, ' - ')
    .replace(/[\p{Pd}−⁃]/gu, '-')
    // an accent belongs to a letter
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replace(/ +/g, ' ')

function withSpokenSigns(text: string, language: Language): string {
  const spelt = text
    .replace(/<(\/?\p{L}[^<>\n]*)>/gu, '($1)')
    .replace(bracketBeforeAmount, inBrackets[language])
    .replace(signThenAmount, (_, sign, amount, times) => moneyInWords(sign, amount, times, language))
    .replace(amountThenSign, (_, amount, times, sign) => moneyInWords(sign, amount, times, language))
    .replace(/[$€£¥¢]+/g, ([sign = '']) => `${space}${moneyNames[sign]?.[language] ?? ''}s${space}`)
    .replace(/(?<=\b[nN])°/g, 'o')
    .replace(/\ue005(-?)/g, (_, minus) => toThePower[language] + (minus && minusSpoken[language]))
  const slashed = withMixedFractions(spelt, language)
    .replace(/(?<!\d)(\d+)\/(\d+)(?:\/\d+)*/g, (written, above, below) =>
      slashedInWords(written, above, written === `${above}/${below}` ? below : '', language),
    )
    .replace(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/g, (_, hours, minutes, seconds) =>
      timeInWords(hours, minutes, seconds),
    )
    .replace(/(?<=\p{Nd}):(?=\p{Nd})/gu, `${space}${language === 'fr' ? 'contre' : 'to'}${space}`)
  return wordsOfSigns.reduce(
    (text, [sign, said]) => text.replace(sign, `${space}${said[language]}${space}`),
    slashed,
  )
}

/** Signs that only divide. A bracket or a slash is a comma where a space stands outside it, else it is a space. */
const withPauses = (text: string): string =>
  text
    .replace(/^( ?)[*•·▪◦‣]+(?= )/gmu, '$1-')
    .replace(/[?!]/g, stop)
    .replace(/[;:]/g, pause)
    .replace(/ [([{]+|[)\]}]+ | [/\\|•·▪◦‣]+ /gu, comma)
    .replace(/[^\p{L}\p{M}\p{Nd} .,_\-'’\n\ue000-\ue003]/gu, space)

/** Puts in the place of pauses what their neighbours leave to be said: none begins a line, and none stands twice. */
function written(pauses: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined || before === '\n') return ''
  const endsLine = after === undefined || after === '\n'
  const between = endsLine || /[.,]/.test(after) ? '' : ' '
  if (!/[.,]/.test(before) && !/[.,]/.test(after ?? '')) {
    if (pauses.includes(stop) || (pauses.includes(pause) && endsLine)) return `.${between}`
    if (pauses.includes(pause) || (pauses.includes(comma) && !endsLine && after !== '-')) return `,${between}`
  }
  const joinsWords = /[\p{L}\p{M}\p{Nd}.,]/u.test(before) && /[\p{L}\p{Nd}]/u.test(after ?? '')
  return joinsWords || /[ \ue001]/.test(pauses) ? between : ''
}

/**
 * A text as it is signed and stored. No letter and no digit is lost or changes its place; a text that is plain
 * already stays as it is, so that what was stored can be cleaned again.
 */
export const plainText = (typed: string, language: Language): string =>
  withPauses(withSpokenSigns(withPlainForms(typed), language))
    .replace(/ ?[\ue000-\ue003][\ue000-\ue003 ]*/g, (pauses, at: number, whole: string) =>
      written(pauses, whole[at - 1], whole[at + pauses.length]),
    )
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
