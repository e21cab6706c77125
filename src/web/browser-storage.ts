/** What the browser (or a tab of it) remembers. A browser may refuse both: then each page opens and remembers nothing. */
const guarded = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** Gives false where the browser refuses. */
  write(key: string, value: string): boolean {
    try {
      storage().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key)
    } catch {
      // nothing was remembered
    }
  },
})

/** Shared by all tabs of the browser. */
export const browserStorage = guarded(() => localStorage)

/** Ends with the tab. */
export const tabStorage = guarded(() => sessionStorage)
