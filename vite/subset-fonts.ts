import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The features that letters need by themselves, and those that styles.css and the screens ask for. */
const features = [
  ...['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'rlig', 'rclt'],
  ...['tnum', 'lnum', 'cv11', 'ss03'],
]

/** The shape that titles have at this size in pixels, for titles of every size: a range would weigh twice as much. */
const opticalSize = 26

const fontFace = /@font-face\s*\{[^}]*\}/g
const source = /url\("?([^")]+\.woff2)"?\)/
const weights = /font-weight:\s*(\d+)(?:\s+(\d+))?;/
const letters = /unicode-range:\s*([^;]+);/

/**
 * Makes for each @font-face of fonts.css a file that holds the letters of its unicode-range and the weights of its
 * font-weight, and nothing else. The development server shows the whole fonts.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/fonts\.css$/ },
    async handler(css) {
      const faces = css.match(fontFace) ?? []
      const made = await Promise.all(
        faces.map(async (face) => {
          const font = await subset(face)
          const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
          const fileName = `assets/font-${hash}.woff2`
          this.emitFile({ type: 'asset', fileName, source: font })
          return face.replace(source, `url("/${fileName}")`)
        }),
      )
      return css.replace(fontFace, () => made.shift() ?? '')
    },
  },
})

async function subset(face: string): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve(partOf(face, source)[1] ?? ''))
  const [, lightest, boldest = lightest] = partOf(face, weights)
  const wght = lightest === boldest ? Number(lightest) : { min: Number(lightest), max: Number(boldest) }
  const text = lettersIn(partOf(face, letters)[1] ?? '')
  const variationAxes = file.includes('-opsz-') ? { wght, opsz: opticalSize } : { wght }
  return await subsetFont(await readFile(file), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes,
  })
}

function partOf(face: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(face)
  if (!found) throw new Error(`fonts.css: ${pattern} is missing in ${face}`)
  return found
}

/** 'U+0020-007E, U+2022' as the letters themselves. */
function lettersIn(unicodeRange: string): string {
  const points = unicodeRange.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n)
  })
  return String.fromCodePoint(...points)
}
