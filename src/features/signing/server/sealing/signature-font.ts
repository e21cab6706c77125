import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makeLegible } from '../../../../server/documents/legible.ts'

const { resolve } = createRequire(import.meta.url)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A font that names are printed with. */
export interface Face {
  font: Buffer
  /** The text as the font prints it: a box, or nothing, stands for what it lacks. */
  legible: (text: string) => string
}

/** @param hasMarks whether it prints a mark where it belongs, and not beside the letter */
function faceOf(path: string, hasMarks = false): Face {
  const font = readFileSync(resolve(path))
  const legible = makeLegible([font], hasMarks ? [font] : [])
  return { font, legible: (text) => String(legible(text)) }
}

/** In which a typed name stands as a signature. */
const hand = faceOf('@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf')

/** For what is small; and it has letters that the other one lacks, such as ʔ. */
export const textFace = faceOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')

/** For names with letters that neither has: ƛ̓, X̱, and Canadian Aboriginal syllabics (documents/fonts.ts). */
const others = [
  faceOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', true),
  faceOf(
    '@expo-google-fonts/noto-sans-canadian-aboriginal/400Regular/NotoSansCanadianAboriginal_400Regular.ttf',
    true,
  ),
]

/** What of a text the face does not print as it is, sign by sign, each once. */
function lostIn({ legible }: Face, text: string): string[] {
  const signs = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment)
  // spaces of any kind are printed as one; what is not seen is not missed
  const isLost = (sign: string) => !/^[\p{Zs}\p{Cc}\p{Cf}]+$/u.test(sign) && legible(sign) !== sign
  return [...new Set(signs.filter(isLost))]
}

/** The face that prints a name, of all the one that loses less of it: it judges the name as well. */
export const faceFor = (name: string, preferred: Face = hand): Face =>
  [preferred, hand, textFace, ...others].toSorted(
    (one, other) => lostIn(one, name).length - lostIn(other, name).length,
  )[0] ?? preferred

/** The signs of a typed name that no face prints: 'ʔ' is none of them. */
export const unprintableSigns = (name: string): string[] => lostIn(faceFor(name), name)
