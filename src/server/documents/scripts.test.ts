import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, it } from 'vitest'
import { unprintableIn } from '../../platform/formats/printable.ts'
import { makeTypesetter } from './typesetter.ts'

const firm = { name: 'Maple', accent: '#8C6A3F', logo: undefined }
const templates = join(import.meta.dirname, '..', '..')
const typesetter = makeTypesetter({ firm, templates })
afterAll(() => typesetter.close())

/** Each run of a document's text with the face that prints it. */
async function printedRuns(text: string): Promise<{ text: string; face: string }[]> {
  const template = join(import.meta.dirname, 'one-text.typ')
  const request = { template, data: { text }, language: 'en', writtenAt: new Date(0) } as const
  const { pdf } = await typesetter.typeset(request)
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true })
  const page = await (await task.promise).getPage(1)
  // what draws the page names its fonts
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const runs = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str.normalize('NFC'), face: faceOf(page.commonObjs.get(item.fontName)) }]
      : [],
  )
  await task.destroy()
  return runs
}

/** 'ABCDEF+Inter-Regular' is Inter-Regular, of which the document has a part. */
const faceOf = ({ name }: { name: string }): string => name.replace(/^[A-Z]{6}\+/, '')

it.each([
  ['Haíłzaqv, Tłı̨chǫ', 'Inter'],
  ['Ɂesdilagh', 'Inter'],
  ['ʔəqʷəlaʔ', 'Inter'],
  ['ƛ̓uk̓ʷaʔ', 'NotoSans'],
  ['X̱wémalhkwu', 'NotoSans'],
  ['W̱SÁNEĆ', 'NotoSans'],
  ['xʷməθkʷəy̓əm', 'NotoSans'],
  ['ᐃᓄᒃᑎᑐᑦ', 'NotoSansCanadianAboriginal'],
  ['ᓀᐦᐃᔭᐍᐏᐣ', 'NotoSansCanadianAboriginal'],
  ['Αθηνά Ξένου', 'Inter'],
  ['Ἀχιλλεύς', 'Inter'],
  ['Єлизавета Ґалаґан', 'Inter'],
  ['Ԥҧсшәа', 'NotoSans'],
  ['Nguyễn Thị Hường', 'Inter'],
])('%s is printed whole, by a face that has its letters and sets its marks: %s', async (name, face) => {
  expect(unprintableIn(name)).toBe('')
  const runs = await printedRuns(`Before ${name} after`)
  const all = runs.map(({ text }) => text).join('')
  // this reader tells a letter of several glyphs several times
  const letters = name.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  expect(all).toMatch(
    new RegExp(`Before.*${letters.filter((letter) => letter !== ' ').join('.*')}.*after`, 'u'),
  )
  expect(all).not.toContain('□')
  const faces = runs.filter(({ text }) => letters.some((letter) => letter !== ' ' && text.includes(letter)))
  expect(faces.map((run) => run.face)).toContain(`${face}-Regular`)
})

it('is told at its field where a box would stand', async () => {
  expect(unprintableIn('王小明 Wang')).toBe('王小明')
  const runs = await printedRuns('王 Wang')
  expect(runs.map(({ text }) => text).join(' ')).toContain('□ Wang')
})
