import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// The build for older browsers: whose phone opens an email's link, nobody can choose. This file is fetched when a
// document is shown; it and its worker weigh more than the rest of the page.

GlobalWorkerOptions.workerSrc = worker

/** More than this many pixels in one canvas, and a phone draws none at all. */
const mostPixels = 16_000_000

export interface OpenedPdf {
  pages: number
  /** In points. */
  pageWidth: number
  pageHeight: number
  /** Where the text of the first page begins, and how wide it is; the whole page where there is none. */
  column: { left: number; width: number }
  /** Draws a page, and its text over it, so that it can be read aloud and searched. Gives the way to stop it. */
  draw: (page: number, scale: number, canvas: HTMLCanvasElement, text: HTMLElement) => () => void
  close: () => void
}

/** Opens a document of this portal. @throws where it cannot be read */
export async function openPdf(address: string): Promise<OpenedPdf> {
  const loading = getDocument({
    url: address,
    // one request, as it is one entry of the audit trail
    disableRange: true,
    disableStream: true,
    // colour profiles and old picture formats alone need it, and the page's policy forbids it
    useWasm: false,
  })
  const pdf = await loading.promise
  const first = await pdf.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  return {
    pages: pdf.numPages,
    pageWidth: width,
    pageHeight: height,
    column: await columnOf(first, width),
    draw(number, scale, canvas, text) {
      let stop = () => {}
      let stopped = false
      void pdf.getPage(number).then((page) => {
        if (!stopped) stop = drawPage(page, scale, canvas, text)
      })
      return () => {
        stopped = true
        stop()
      }
    },
    close: () => void loading.destroy(),
  }
}

async function columnOf(page: PDFPageProxy, pageWidth: number): Promise<OpenedPdf['column']> {
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const left = Math.min(...pieces.map(({ transform }) => Number(transform[4])))
  const right = Math.max(...pieces.map(({ transform, width }) => Number(transform[4]) + width))
  return pieces.length > 0 && left >= 0 && right > left
    ? { left, width: right - left }
    : { left: 0, width: pageWidth }
}

function drawPage(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, text: HTMLElement) {
  const viewport = page.getViewport({ scale })
  const area = viewport.width * viewport.height
  const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / area))
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  const drawing = page.render({
    canvas,
    viewport,
    transform: [sharpness, 0, 0, sharpness, 0, 0],
    annotationMode: AnnotationMode.DISABLE,
  })
  text.replaceChildren()
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  // stopped is not failed; what cannot be drawn is still a link away
  drawing.promise.catch(() => {})
  layer.render().catch(() => {})
  return () => {
    drawing.cancel()
    layer.cancel()
  }
}
