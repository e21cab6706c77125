/** What a page that keeps drafts must do as it is hidden, left and shown again. */
interface PageWork {
  leave: () => void
  retry: () => void
  /** The page comes back from the browser's cache as it was left: what it shows may be old. */
  readAgain: () => void
}

/**
 * Watches the page. On a phone a page that is hidden may never be heard of again; so each change of tabs counts as
 * leaving. Gives what ends it.
 */
export function watchPage(
  { leave, retry, readAgain }: PageWork,
  page: EventTarget = window,
  shown: EventTarget & { visibilityState: string } = document,
): () => void {
  const turned = () => (shown.visibilityState === 'hidden' ? leave() : retry())
  const back = (event: Event) => {
    if ('persisted' in event && event.persisted) readAgain()
  }
  const heard: [EventTarget, string, (event: Event) => void][] = [
    [shown, 'visibilitychange', turned],
    [page, 'pagehide', leave],
    [page, 'online', retry],
    [page, 'pageshow', back],
  ]
  for (const [target, name, listener] of heard) target.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of heard) target.removeEventListener(name, listener)
  }
}
