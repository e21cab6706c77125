import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { isObject } from '../../platform/path.ts'
import { useFormDraft } from './form-draft.tsx'

let made = 0
const newKey = (): number => {
  made += 1
  return made
}

/** One key for each row, so that a row keeps its fields when another one goes. Rows that come from elsewhere are the last. */
const keysFor = (count: number, keys: readonly number[]): readonly number[] =>
  Array.from({ length: count }, (_, index) => keys[index] ?? newKey())

interface Removed {
  index: number
  key: number
  row: unknown
}

/** The rows of a list in the draft, and what is done with them. The page has changed when a function returns. */
export function useRows(list: string) {
  const { store, board } = useFormDraft()
  const rows = (): readonly unknown[] => {
    const value = store.get(list)
    return Array.isArray(value) ? value : []
  }
  const countNow = () => rows().length
  const count = useSyncExternalStore(store.subscribe, countNow, countNow)
  const [keys, setKeys] = useState<readonly number[]>(() => keysFor(count, []))
  const [removed, setRemoved] = useState<Removed>()
  if (keys.length !== count) setKeys(keysFor(count, keys))

  const insert = (index: number, key: number, row: unknown, isNew = false) =>
    flushSync(() => {
      setRemoved(undefined)
      setKeys(keys.toSpliced(index, 0, key))
      // first: marks are kept only of rows that are there
      store.set(list, rows().toSpliced(index, 0, row))
      if (isNew) board.rowAdded(list, index)
      else board.rowInserted(list, index)
    })

  return {
    keys,
    removed,
    add: (row: unknown) => insert(count, newKey(), row, true),
    remove(index: number) {
      const [row, key = newKey()] = [rows()[index], keys[index]]
      flushSync(() => {
        setRemoved(hasContent(row) ? { index, key, row } : undefined)
        setKeys(keys.toSpliced(index, 1))
        board.rowRemoved(list, index)
        store.set(list, rows().toSpliced(index, 1))
      })
    },
    bringBack: ({ index, key, row }: Removed) => insert(Math.min(index, count), key, row),
  }
}

/** Whether anybody would miss it. */
export const hasContent = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).some(hasContent) : Boolean(value)
