import { words } from '../words.ts'

/**
 * What the fonts of the firm's documents have: ranges of code points, each as its distance from the end of the one before
 * and, after a dot, how many more follow, in base 36. `legible.test.ts` holds it against the fonts.
 */
const ranges =
  'x.2l z.b 2.bq 2.11 3.6 2.a 2.i 2.2m 2.6 3 4 2 6 8.1 2.3 3 2 3 6.1 8.4 2.15 5.2 4.5 5.6 2 2.j 2.1g 2 2.2 ' +
  '4 f.6 3.1 2.3h 7.t 3.2n 1c 1sg 2wx d e h.2 2.a 2.9 2.6 2.4 3.2 2.1 2.d e z.1 2.8 2.1 2.c 2.3 2.1j 7.4f ' +
  '2.3c 3.5 3.11 3.5 3.7 2 2 2 2.u 3.1g 2.e 2.d 3.5 2.i 3.2 2.8 i.n 9.11 2 p.1 3.q 2.c 4.f 2.4 3.2 2.3 s.3 ' +
  'a 8 g.3 2.2 2.a 2.2 2.9 2 2 2 2.a 5 2.5 5.4 4 3.1b 4.3 3 7.9 g.1 6.1 2.2 5.1 l 2 2 a.1 5.1 2 3 o 3.1 9 ' +
  '2.1 3 4.1 4 d.2 9 i o 4.1 1c.3 2z.2 j d.2 4 2d 7 4 1v.1 2c 1p.3u 52 2 8 8.1 3.1 3.3 3.1 3.3 2.2 4 n 9 h ' +
  '5.1 a.1 17 11 4 5 1i 37 4 1n 4 e s.8 2v 6.5 7t 6x 18 1o.2 40 c.1 9 8 9k.1 2 ao p y.1 t1.f 2a.e d.3 4i.9 ' +
  '6.2n w mn1.1 2 9e.3 4.1 6 8f fk b adz 2.2k c.2b b.4 g.a d.2 h 3.1 2.3 2.2 4.1 9.1 2 6.1g 5 2o f.d 2.6z ' +
  '279.6 2.1 2.6 2 3 6.14 2.1p 3.27 2.9 1k2 u5.6 z kn 3.3 3 n.8 f.1 5.3 2 2.8 3.7 2.3 46.2l 3m.6 3.5 1hv.4 ' +
  '2 3.2 2.d 3 2 2.4 3.3 2.1 3.6 12xq.z 1dz.2c 2.1y 2.1 3 3.1 3.3 2.b 2 2.6 2.1s 2.3 3.7 2.6 2.r 2.3 2.4 2 ' +
  '4.6 2.9f 3.o 2.1k 2.1k 2.1k 2.1k 2.x 3.1d 1m9.p 2.w 2 39v.a 6.p 2.10 r.2 10 1c0 2 pq.9'

let printable: Set<number> | undefined

function readRanges(): Set<number> {
  const found = new Set<number>()
  let last = 0
  for (const range of ranges.split(' ')) {
    const [distance = '', more = '0'] = range.split('.')
    const first = last + Number.parseInt(distance, 36)
    last = first + Number.parseInt(more, 36)
    for (let code = first; code <= last; code++) found.add(code)
  }
  return found
}

/** What has no shape of its own: spaces, marks of direction. */
const shapeless = /[\p{Z}\p{Cc}\p{Cf}]/u
/** As much of it as tells which words are meant. */
const longest = 20

/** Its blank is what `unprintableIn` found. */
export const notPrintable = words('Documents cannot print {{letters}}. Please write it in Latin letters.')

/** What of a text the fonts of the firm's documents do not have, where boxes stand: the first of it; '' where there is none. */
export function unprintableIn(text: string): string {
  printable ??= readRanges()
  const runs = new Set<string>()
  let run = ''
  let before = ''
  for (const sign of text.normalize('NFC')) {
    const isMark = /\p{M}/u.test(sign)
    const isKnown = shapeless.test(sign) || printable.has(sign.codePointAt(0) ?? 0)
    // a mark is told with its letter
    if (!isKnown || (isMark && run)) run += isMark && !run ? before + sign : sign
    else if (run) {
      runs.add(run)
      run = ''
    }
    before = sign
  }
  if (run) runs.add(run)
  const letters = [...[...runs].join(' ')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}
