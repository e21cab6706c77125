import { type EmbeddedFont, grayscale, ops, PDF, type PDFPage, rgb } from '@libpdf/core'
import type { Language } from '../../../../platform/codes/person.ts'
import { clockIn, dayIn } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { translated } from '../../../../server/http/language.ts'
import { type Face, faceFor, textFace } from './signature-font.ts'

/** A signature that is seen. The page counts from 1; the box from the page's top left corner, in points. */
export interface SignatureStamp {
  page: number
  leftPt: number
  topPt: number
  widthPt: number
  heightPt: number
  /** Of the signer; it is the signature where none was drawn. */
  name: string
  /** PNG, as `redrawSignature` writes it. */
  signatureImage?: Uint8Array | undefined
  signedAt: Date
  /** Whose clock is told beside UTC. */
  timeZone: string
  /** By which the evidence is found. */
  reference: string
  /** Where it was signed by hand: when, and who of the firm has witnessed it. Nothing is drawn that looks like a signature. */
  onPaper?: { signedOn: string; witness: string } | undefined
  /** The day of signing, where the document leaves room for it. */
  date?: { leftPt: number; topPt: number; widthPt: number; heightPt: number; day: string } | undefined
}

const ink = rgb(0x16 / 255, 0x23 / 255, 0x3b / 255)
const pale = grayscale(0.36)

/**
 * Draws signatures onto a document. They are appended, so that the document as it was shown is the beginning
 * of the file, byte for byte; and marked as artifacts, which leaves the tags of PDF/UA whole.
 * @throws RangeError where a page is not there
 */
export async function stampSignatures(
  pdf: Uint8Array,
  stamps: readonly SignatureStamp[],
  language: Language,
): Promise<Buffer> {
  const document = await PDF.load(pdf)
  const penOf = pensOf(document)
  for (const stamp of stamps) {
    const page = document.getPage(stamp.page - 1)
    if (!page) throw new RangeError(`The document has no page ${stamp.page}.`)
    page.drawOperators([ops.beginMarkedContent('/Artifact')])
    drawStamp({ document, page, penOf, stamp, language })
    if (stamp.date) drawDay(page, penOf(textFace), stamp.date)
    page.drawOperators([ops.endMarkedContent()])
  }
  return Buffer.from(await document.save({ incremental: true, subsetFonts: true }))
}

interface Pen {
  font: EmbeddedFont
  /** A character that the font lacks would break PDF/UA. */
  legible(text: string): string
}

/** Embeds a face once for all stamps, and only where it is drawn with. */
function pensOf(document: PDF): (face: Face) => Pen {
  const pens = new Map<Face, Pen>()
  return (face) => {
    const known = pens.get(face)
    if (known) return known
    const font = document.embedFont(face.font)
    const legible = (text: string) => [...face.legible(text)].filter((each) => font.canEncode(each)).join('')
    const pen = { font, legible }
    pens.set(face, pen)
    return pen
  }
}

interface Drawing {
  document: PDF
  page: PDFPage
  penOf: (face: Face) => Pen
  stamp: SignatureStamp
  language: Language
}

/** The signature; below it in two small lines who signed, when, and the reference. The line is the document's. */
function drawStamp({ document, page, penOf, stamp, language }: Drawing): void {
  const say = translated(language)
  const small = Math.min(7, stamp.heightPt / 7)
  const top = page.height - stamp.topPt
  const line = top - stamp.heightPt + small * 3.4
  const area = {
    x: stamp.leftPt,
    y: line + small * 0.5,
    width: stamp.widthPt,
    height: top - line - small * 0.5,
  }
  // a drawing has its own white around it
  const whole = { ...area, y: line + 1, height: top - line - 1 }
  if (stamp.onPaper)
    drawName(page, penOf(textFace), say(words('Signed on paper')), { ...area, height: small * 2 })
  else if (stamp.signatureImage) drawImage(document, page, stamp.signatureImage, whole)
  else drawName(page, penOf(faceFor(stamp.name)), stamp.name, area)
  const signedAt = stamp.signedAt.toISOString()
  const clock = clockIn(signedAt, language, stamp.timeZone, { seconds: true })
  const at = `${dayIn(signedAt, stamp.timeZone)} ${clock} (${signedAt.slice(0, 19).replace('T', ' ')} UTC)`
  const how = stamp.onPaper
    ? `${say(words('Signed on paper'))} ${stamp.onPaper.signedOn} · ${say(words('Witnessed by'))} ${stamp.onPaper.witness}`
    : `${say(words('Signed electronically'))} ${at}`
  const said = [stamp.name, `${how} · ${say(words('Reference'))} ${stamp.reference}`]
  said.forEach((text, n) => {
    const { font, legible: print } = penOf(faceFor(text, textFace))
    const legible = print(text)
    const size = fitting(font, legible, small, stamp.widthPt)
    const y = line - small * (1.25 + n * 1.35)
    page.drawText(legible, { x: stamp.leftPt, y, size, font, color: n === 0 ? ink : pale })
  })
}

/** On the line at the foot of its room. */
function drawDay(page: PDFPage, { font }: Pen, date: NonNullable<SignatureStamp['date']>): void {
  const y = page.height - date.topPt - date.heightPt + 4
  const size = fitting(font, date.day, 10, date.widthPt)
  page.drawText(date.day, { x: date.leftPt, y, size, font, color: ink })
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function drawImage(document: PDF, page: PDFPage, png: Uint8Array, area: Area): void {
  const image = document.embedPng(png)
  const scale = Math.min(area.width / image.width, area.height / image.height)
  page.drawImage(image, { x: area.x, y: area.y, width: image.width * scale, height: image.height * scale })
}

function drawName(page: PDFPage, { font, legible }: Pen, name: string, area: Area): void {
  const text = legible(name)
  const size = fitting(font, text, Math.min(22, area.height * 0.75), area.width)
  page.drawText(text, { x: area.x, y: area.y + size * 0.22, size, font, color: ink })
}

/** The size, or the smaller one with which the text fits into the width. */
function fitting(font: EmbeddedFont, text: string, size: number, width: number): number {
  return Math.min(size, (size * width) / Math.max(1, font.widthOfTextAtSize(text, size)))
}
