import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makeLegible } from '../../../../server/documents/legible.ts'

/** The font in which a typed name stands as a signature. */
export const signatureFont = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  ),
)

const legible = makeLegible([signatureFont])

/** Whether a typed name shows at least one letter in print; for a letter that the font lacks there stands a box. */
export const showsLetters = (name: string): boolean => /\p{L}/u.test(String(legible(name)))
