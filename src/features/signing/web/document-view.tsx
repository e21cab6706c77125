import { ExternalLink, Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../platform/formats/percents.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { DocumentPage } from './document-page.tsx'
import classes from './document-view.module.css'
import type { OpenedPdf } from './open-pdf.ts'
import { useDocument } from './use-document.ts'
import { useWidth } from './use-width.ts'

/** Beside the page in its width, and its text in the same. */
const zooms = [1.6, 2, 2.5, 3.5] as const
/** Of the white beside the text this much stays in view, in pixels. */
const textMargin = 8

interface Props {
  /** Where its bytes are. */
  address: string
  name: string
  /** How many pages are told until it is opened; undefined where that is not known. */
  pages?: number | undefined
}

/** A document, page by page, to be read before it is signed. */
export function DocumentView({ address, name, pages }: Props) {
  const { t } = useTranslation()
  const { pdf, failed, again } = useDocument(address)
  const [zoom, setZoom] = useState(0)
  const [inView, setInView] = useState(1)
  const { ref, width } = useWidth<HTMLElement>()
  const count = pdf?.pages ?? pages
  const steps = zoomsFor(pdf, width)
  const factor = steps[zoom] ?? 1
  const scale = pdf && width > 0 ? fitting(pdf, width) * factor : 0
  useKeptPlace(ref, scale, zoom > 0 ? (pdf?.column.left ?? 0) : 0)
  return (
    <div className={`surface ${classes.view}`}>
      <div className={classes.bar}>
        <p className={classes.where} role="status">
          {count === undefined
            ? t('Page {{page}}', { page: inView })
            : t('Page {{page}} of {{pages}}', { page: inView, pages: count })}
        </p>
        <div className={classes.tools}>
          <IconButton label={t('Smaller')} off={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <Minus size={18} aria-hidden />
          </IconButton>
          <span className={classes.zoom}>{formatPercent(Math.round(factor * 100), spoken())}</span>
          <IconButton label={t('Larger')} off={zoom === steps.length - 1} onClick={() => setZoom(zoom + 1)}>
            <Plus size={18} aria-hidden />
          </IconButton>
          <a className={classes.open} href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            {t('Open the PDF')}
          </a>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section ref={ref} className={classes.paper} aria-label={name} tabIndex={0}>
        {failed && <NotShown again={again} />}
        {!pdf && !failed && <Waiting />}
        {pdf &&
          scale > 0 &&
          numbersTo(pdf.pages).map((number) => (
            <DocumentPage key={number} pdf={pdf} number={number} scale={scale} onView={setInView} />
          ))}
      </section>
    </div>
  )
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** On both sides of a page, in pixels. */
const pagePadding = 24

/** With which a page is as wide as its room. */
const fitting = ({ pageWidth }: OpenedPdf, width: number): number => (width - pagePadding) / pageWidth

/** From the whole page to its text alone, which is as large as lines can be that are read without being moved. */
function zoomsFor(pdf: OpenedPdf | undefined, width: number): number[] {
  if (!pdf || width === 0) return [1]
  const text = (width - 2 * textMargin) / pdf.column.width / fitting(pdf, width)
  return [1, Math.max(1.2, text), ...zooms.filter((zoom) => zoom > text * 1.2)]
}

/** Whatever the zoom, lines begin at the left edge, and what was at the top stays there. */
function useKeptPlace(box: RefObject<HTMLElement | null>, scale: number, textLeft: number): void {
  const before = useRef(0)
  useLayoutEffect(() => {
    const paper = box.current
    if (!paper || scale === 0 || scale === before.current) return
    if (before.current > 0) paper.scrollTop *= scale / before.current
    paper.scrollLeft = Math.max(0, textLeft * scale + pagePadding / 2 - textMargin)
    before.current = scale
  }, [box, scale, textLeft])
}

function IconButton(props: { label: string; off: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={props.label}
      title={props.label}
      // not disabled: whoever pressed it by the keyboard would lose their place
      aria-disabled={props.off || undefined}
      onClick={props.off ? undefined : props.onClick}
    >
      {props.children}
    </button>
  )
}

function NotShown({ again }: { again: () => void }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={classes.failed}>
      <Sentence kind="wrong">
        <p>{t('The document could not be shown here. Please try again, or open the PDF itself.')}</p>
        <p>
          <Button kind="plain" onClick={again}>
            {t('Try again')}
          </Button>
        </p>
      </Sentence>
    </div>
  )
}
