import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Latin with all its extensions, Greek and Cyrillic, and every mark above or below them where it belongs. */
const latin = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
]
/** Canadian Aboriginal syllabics. */
const syllabics = [
  require.resolve(
    '@expo-google-fonts/noto-sans-canadian-aboriginal/400Regular/NotoSansCanadianAboriginal_400Regular.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/noto-sans-canadian-aboriginal/500Medium/NotoSansCanadianAboriginal_500Medium.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/noto-sans-canadian-aboriginal/600SemiBold/NotoSansCanadianAboriginal_600SemiBold.ttf',
  ),
]

/**
 * The font files of the firm's documents: Inter for text, Source Serif 4 for titles and names, and for what these lack
 * `markedFonts`. A face that a
 * template asks for and that is missing here would be replaced by its nearest neighbour without a word.
 */
export const firmFonts: readonly string[] = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  ...latin,
  ...syllabics,
]

/**
 * Those that put a mark where it belongs: a word with a letter that has no sign of its own, such as ƛ̓ and X̱, is set in one of
 * them (letter.typ), and judged by them alone. The others have marks, and print them beside the letter.
 */
export const markedFonts: readonly string[] = [...latin, ...syllabics]
