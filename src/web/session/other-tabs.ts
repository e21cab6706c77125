import { browserStorage } from '../browser-storage.ts'

const storageKey = 'portal.session'

/** What one tab tells the others of the session they share: somebody signed in, it ended, or they left. */
export type SessionNews = 'began' | 'ended' | 'left'

export const tellOtherTabs = (news: SessionNews): void =>
  // each time another value: the same one again would tell nobody
  void browserStorage.write(storageKey, `${news} ${Date.now()}`)

/** Whether the last person of this browser logged out, in whichever tab: whoever signs in takes that away. */
export const hasLeft = (): boolean => browserStorage.read(storageKey)?.startsWith('left ') ?? false

/** Hears what another tab tells; a tab does not hear itself. */
export function hearOtherTabs(heard: (news: SessionNews) => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey) return
    const news = newValue?.split(' ')[0]
    if (news === 'began' || news === 'ended' || news === 'left') heard(news)
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
