import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import classes from './virtual-list.module.css'

interface Props<Row extends { id: string }> {
  rows: readonly Row[]
  /** How many there are in all, those that were not read yet included. */
  total: number
  /** The list's name, for those who do not see what stands above it. */
  label: string
  /** Pixels, before a row has been measured. */
  rowHeight: number
  /** Reads on, where the list does. */
  more?: (() => void) | undefined
  /** The id of a row to be brought into view; where it was not read yet, the list is read on to it. */
  show?: string | undefined
  /** That row has been scrolled to. */
  onShown?: (() => void) | undefined
  children: (row: Row) => ReactNode
}

const readAheadRows = 60
const overscanRows = 8
const underTheBar = 80

/**
 * A list of which only the rows in view are in the page, so that ten thousand are as light as ten. The arrows,
 * Home and End move from row to row, to the control that each row marks with `data-row-link`.
 */
export function VirtualList<Row extends { id: string }>(props: Props<Row>) {
  const { rows, total, label, rowHeight, more, show, onShown, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    scrollMargin: top,
    scrollPaddingStart: underTheBar,
    scrollPaddingEnd: overscanRows,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const isAwaited = useBroughtIntoView(rows, show, virtual, onShown)

  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  useEffect(() => {
    if (more && (last > rows.length - readAheadRows || isAwaited)) more()
  }, [more, last, rows.length, isAwaited])

  // the row that a key asked for; it is in the page only once it has been scrolled to
  const wanted = useRef<number>(undefined)
  const arrive = () => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(rowLink(wanted.current))
    // until then the list has the focus, since the row that had it may leave the page
    if (row) wanted.current = undefined
    ;(row ?? list.current)?.focus({ preventScroll: true })
  }
  useLayoutEffect(arrive)

  const go = (index: number) => {
    if (index < 0 || index >= rows.length) return
    wanted.current = index
    virtual.scrollToIndex(index)
    arrive()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const here = wanted.current ?? indexOf(event.target)
    const to = here === undefined ? undefined : target(event.key, here, rows.length)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => {
        // somebody went elsewhere in the meantime
        if (target === list.current) wanted.current = undefined
      }}
    >
      {shown.map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(row)}
            </li>
          )
        )
      })}
    </ul>
  )
}

interface Scroller {
  scrollToIndex: (index: number, options: { align: 'center' }) => void
}

/** Scrolls once to the row `show`, not again when the list changes. True while that row has not been read. */
function useBroughtIntoView(
  rows: readonly { id: string }[],
  show: string | undefined,
  scroller: Scroller,
  onShown: (() => void) | undefined,
) {
  const at = useMemo(() => (show ? rows.findIndex(({ id }) => id === show) : -1), [rows, show])
  useEffect(() => {
    if (at < 0) return
    scroller.scrollToIndex(at, { align: 'center' })
    onShown?.()
  }, [scroller, at, onShown])
  return show !== undefined && at < 0
}

const rowLink = (index: number) => `[data-index="${index}"] [data-row-link]`

function indexOf(element: EventTarget): number | undefined {
  const row = element instanceof Element ? element.closest('[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : undefined
}

function target(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowDown') return here + 1
  if (key === 'ArrowUp') return here - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
