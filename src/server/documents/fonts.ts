import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The font files of the firm's documents: Inter for text, Source Serif 4 for titles and names. A face that a
 * template asks for and that is missing here would be replaced by its nearest neighbour without a word.
 */
export const firmFonts: readonly string[] = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
]
