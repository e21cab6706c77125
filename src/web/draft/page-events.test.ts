import { expect, it } from 'vitest'
import { watchPage } from './page-events.ts'

it('leaves when the page is hidden or left, tries again when it is back, and reads again from the cache', () => {
  const done: string[] = []
  const page = new EventTarget()
  const shown = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const work = (name: string) => () => void done.push(name)
  const stop = watchPage({ leave: work('leave'), retry: work('retry'), readAgain: work('read') }, page, shown)
  const happens = (target: EventTarget, name: string, more = {}) => {
    target.dispatchEvent(Object.assign(new Event(name), more))
    return done.splice(0)
  }
  expect(happens(shown, 'visibilitychange')).toEqual(['leave'])
  shown.visibilityState = 'visible'
  expect(happens(shown, 'visibilitychange')).toEqual(['retry'])
  expect(happens(page, 'pagehide')).toEqual(['leave'])
  expect(happens(page, 'online')).toEqual(['retry'])
  expect(happens(page, 'pageshow', { persisted: true })).toEqual(['read'])
  expect(happens(page, 'pageshow', { persisted: false })).toEqual([])
  stop()
  expect(happens(page, 'pagehide')).toEqual([])
})
