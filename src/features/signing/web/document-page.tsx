import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../web/translation.ts'
import classes from './document-view.module.css'
import type { OpenedPdf } from './open-pdf.ts'

interface Props {
  pdf: OpenedPdf
  number: number
  scale: number
  /** Told when this is the page that is looked at. */
  onView: (number: number) => void
}

/** One page: paper of the right size, and drawn while it is in view or nearly so. */
export function DocumentPage({ pdf, number, scale, onView }: Props) {
  const { t } = useTranslation()
  const { box, near } = useNearness(() => onView(number))
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!near || !canvas.current || !text.current) return
    return pdf.draw(number, scale, canvas.current, text.current)
  }, [pdf, number, scale, near])
  const size: CSSProperties & Record<'--total-scale-factor', number> = {
    width: pdf.pageWidth * scale,
    height: pdf.pageHeight * scale,
    // what the text over the page is sized by
    '--total-scale-factor': scale,
  }
  return (
    <article
      ref={box}
      className={classes.page}
      style={size}
      aria-label={t('Page {{page}}', { page: number })}
    >
      {near && (
        <>
          <canvas ref={canvas} className={classes.drawn} aria-hidden />
          <div ref={text} className={classes.text} />
        </>
      )}
    </article>
  )
}

/** Whether a page is in view, or within a page's height of it; and tells when it is the one in the middle. */
function useNearness(onMiddle: () => void) {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const middle = useRef(onMiddle)
  middle.current = onMiddle
  useEffect(() => {
    const page = box.current
    const root = page?.parentElement
    if (!page || !root) return
    const nearby = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root,
      rootMargin: '100% 0px',
    })
    const inMiddle = new IntersectionObserver(([entry]) => entry?.isIntersecting && middle.current(), {
      root,
      rootMargin: '-45% 0px -45% 0px',
    })
    nearby.observe(page)
    inMiddle.observe(page)
    return () => {
      nearby.disconnect()
      inMiddle.disconnect()
    }
  }, [])
  return { box, near }
}
