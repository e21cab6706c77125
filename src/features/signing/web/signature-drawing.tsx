import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../web/translation.ts'
import { type Box, inkedBox } from './inked.ts'
import classes from './sign-form.module.css'

/** Twice what is shown, so that the drawing is sharp on paper. */
const width = 720
const height = 240
const ink = '#16233b'
const penWidth = 4.5

interface Props {
  onDrawn: (image: string | undefined) => void
  /** Why the drawing was refused. */
  problem: string | undefined
}

/** A signature by finger, pen or mouse, for whoever wants one: the typed name is a signature without it. */
export function SignatureDrawing({ onDrawn, problem }: Props) {
  const { t } = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The finger, pen or mouse that draws a line now. */
  const drawing = useRef<number>(undefined)
  const points = useRef<{ x: number; y: number }[]>([])
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    if (!problem || !details.current) return
    // whoever drew and folded it together again would neither see the problem nor reach the button
    details.current.open = true
    clearButton.current?.focus()
  }, [problem])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || event.button !== 0 || drawing.current !== undefined) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = placeOn(event)
    points.current.push({ x, y })
    pen.lineWidth = penWidth
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = ink
    pen.beginPath()
    pen.moveTo(x, y)
    // a tap is a dot
    pen.lineTo(x, y)
    pen.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || drawing.current !== event.pointerId) return
    const { x, y } = placeOn(event)
    points.current.push({ x, y })
    pen.lineTo(x, y)
    pen.stroke()
  }
  /** However it ends, what is on the paper by then is the signature; what began elsewhere has drawn nothing. */
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return
    drawing.current = undefined
    setDrawn(true)
    onDrawn(
      canvas.current ? cut(canvas.current, inkedBox(points.current, { width, height }, penWidth)) : undefined,
    )
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    drawing.current = undefined
    points.current = []
    setDrawn(false)
    onDrawn(undefined)
  }
  return (
    <details ref={details} className={classes.drawing}>
      <summary>{t('Draw the signature instead')}</summary>
      <p className={classes.asks}>
        {t('The drawing will appear in the document, with your name below it in small print.')}
      </p>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={classes.pad}
        role="img"
        aria-label={
          drawn
            ? t('Your drawn signature')
            : t('Field to draw in; the typed name is enough without a drawing')
        }
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {problem && (
        <p id="drawing-problem" role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <button
        ref={clearButton}
        type="button"
        className="link"
        onClick={clear}
        aria-describedby={problem && 'drawing-problem'}
      >
        {t('Clear the drawing')}
      </button>
    </details>
  )
}

/** A part of the drawing, as a PNG in a data address. */
function cut(drawn: HTMLCanvasElement, box: Box): string {
  const part = document.createElement('canvas')
  part.width = box.width
  part.height = box.height
  part.getContext('2d')?.drawImage(drawn, -box.x, -box.y)
  return part.toDataURL('image/png')
}

/** Where on the canvas a finger is: it is shown smaller than it is. */
function placeOn({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width: shownWidth, height: shownHeight } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / shownWidth) * width, y: ((clientY - top) / shownHeight) * height }
}
