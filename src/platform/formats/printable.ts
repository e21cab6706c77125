import { words } from '../words.ts'

// What the fonts of the firm's documents have: ranges of code points, each as its distance from the end of the one before
// and, after a dot, how many more follow, in base 36. `legible.test.ts` holds it against the fonts.

/** Noto Sans, which also sets every letter with marks. */
const latin =
  'x.2l z.b 2.jt 3.5 5.6 2 2.j 2.1q f.8v r5.3j 1h8 1x1.g 5 2.7 c2.8 3c.6x 2.7u 3.5 3.11 3.5 3.7 2 2 2 2.u ' +
  '3.1g 2.e 2.d 3.5 2.i 3.2 2.8 i.n 9.1a i.1 3.q 2.c 4.w 1c g.2n 10.1 5 3t qi 1as.v 9t.3h noj.2n 2p.5m 6.1 ' +
  '2 2.4 p.d 74 1b ea.1n fpx.6 l6 w.f ct 1hg.5 2.15 2.8 16iu.u'

/** Noto Sans Canadian Aboriginal. */
const syllabics =
  'x.2l z.2 2 2.4 3.2 4 2.2 2.1 4.20 3.9 3.5 3.5 3.1 3.1 3.3 5.1 2.5 3.7 2.3 3.b 3.3 3.1 5.k 4a.3 s 3z.1 2 ' +
  'f.1 3.1 z.4 2.2 2.2 6 k.2 3bs.hr fl.1x 13f.5 p 2c.1 80.1 4.2 2.2 4 4 j.1 36 3a 6o qi 1cdg.f'

/** Inter and Source Serif 4 beside these. */
const others =
  '2tb 3s1.v 6.1 a.9 g.1 6.1 2.2 5.1 l 2 2 a.1 5.1 2 3 o 3.1 9 2 4 4.1 4 d.2 9 i o 4.1 1c.3 2z.2 j d.2 4 2d ' +
  '7 4 1v.1 2c 1p.3u 52 2 8 8.1 3.1 3.3 3.1 3.3 2.2 4 n 9 h 5.1 a.1 17 11 4 5 1i 37 4 1n 4 e s.8 2v 6.5 7t ' +
  '6x 18 1o.2 40 c.1 9 8 1f0.f 2a.e d.3 4i.9 6.2n w mwi b2n 2.2k c.2b b.4 g.a d.2 h 3.1 2.3 2.2 4.1 9.1 2 ' +
  '6.1g 5 2o f.d 2.6z 279.6 2.1 2.6 2 3 6.14 2.1p 3.27 2.9 1k2 va kn 3.3 3 n.8 f.9 2 2.8 3.7 2.3 46.2l 3m.6 ' +
  '3.5 14h4.z 1dz.2c 2.1y 2.1 3 3.1 3.3 2.b 2 2.6 2.1s 2.3 3.7 2.6 2.r 2.3 2.4 2 4.6 2.9f 3.o 2.1k 2.1k ' +
  '2.1k 2.1k 2.x 3.1d 1m9.1p 39v.a 6.p 2.10 r.2 10 1c0 2 pq.9'

const read = new Map<string, ReadonlySet<number>>()

function signsIn(ranges: string): ReadonlySet<number> {
  const known = read.get(ranges)
  if (known) return known
  const found = new Set<number>()
  let last = 0
  for (const range of ranges.split(' ')) {
    const [distance = '', more = '0'] = range.split('.')
    const first = last + Number.parseInt(distance, 36)
    last = first + Number.parseInt(more, 36)
    for (let code = first; code <= last; code++) found.add(code)
  }
  read.set(ranges, found)
  return found
}

const hasAll = (ranges: string, letter: string): boolean =>
  [...letter].every((sign) => signsIn(ranges).has(sign.codePointAt(0) ?? 0))

/** A letter with its marks is set in one font, or not at all. */
const isPrinted = (letter: string): boolean =>
  hasAll(latin, letter) || hasAll(syllabics, letter) || (!/\p{M}/u.test(letter) && hasAll(others, letter))

/** What has no shape of its own: spaces, marks of direction. */
const shapeless = /[\p{Z}\p{Cc}\p{Cf}]/u
/** As much of it as tells which words are meant. */
const longest = 20

/** Its blank is what `unprintableIn` found. */
export const notPrintable = words('Documents cannot print {{letters}}. Please write it in Latin letters.')

/** What of a text the fonts of the firm's documents do not have, where boxes stand: the first of it; '' where there is none. */
export function unprintableIn(text: string): string {
  const runs = new Set<string>()
  let run = ''
  // a mark is told with its letter
  for (const letter of text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    if (!shapeless.test(letter) && !isPrinted(letter)) run += letter
    else if (run) {
      runs.add(run)
      run = ''
    }
  }
  if (run) runs.add(run)
  const letters = [...[...runs].join(' ')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}
