import type { Stored } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { Status } from './status.ts'

/** What every store can do, whatever its draft. */
export interface AnyStore
  extends Pick<DraftStore<never>, 'retry' | 'leave' | 'discard' | 'isDirty' | 'status' | 'subscribe'> {
  known: () => Pick<Stored<unknown>, 'id'>
}

interface Entry {
  name: string
  store: AnyStore
  mounts: number
}

/**
 * One store for a record while it is mounted or not saved yet: a second one would meet the saves of the first as if
 * they were somebody else's.
 */
export class DraftRegistry {
  readonly #entries = new Map<string, Entry>()

  /**
   * The store for the record that is opened; it is made where there is none. It sends nothing before it is mounted.
   * @param id of that record; undefined where it is not created yet
   */
  storeOf<Store extends AnyStore>(name: string, make: () => Store, id?: string): Store {
    const entry = this.#entries.get(name)
    // a name stands for one form: so there is one type of store behind it
    if (entry && !isLeftOfAnother(entry, id)) return entry.store as Store
    if (entry) {
      entry.name = `${name} ${entry.store.known().id}`
      this.#set(entry)
    }
    const store = make()
    this.#set({ name, store, mounts: 0 })
    return store
  }

  #set(entry: Entry): Entry {
    this.#entries.set(entry.name, entry)
    return entry
  }

  /** A screen shows the store, over the record as it was read for it. Gives what is called when it is left. */
  mount<D extends object>(name: string, store: DraftStore<D>, opened: Stored<D>): () => void {
    const entry = this.#entries.get(name) ?? this.#set({ name, store, mounts: 0 })
    entry.mounts += 1
    store.refresh(opened)
    store.retry()
    return () => {
      entry.mounts -= 1
      store.leave()
      this.#dropWhenStored(entry)
    }
  }

  /** The person logged out, or somebody else signed in: nothing unsaved is sent or kept any more. */
  discardAll(): void {
    for (const { store } of this.#entries.values()) store.discard()
    this.#entries.clear()
  }

  #dropWhenStored(entry: Entry): void {
    const { store } = entry
    const drop = () => {
      const isWaiting = store.isDirty() && !isEnded(store.status())
      if (entry.mounts === 0 && isWaiting) return
      stop()
      if (entry.mounts === 0 && this.#entries.get(entry.name) === entry) this.#entries.delete(entry.name)
    }
    const stop = store.subscribe(drop)
    drop()
  }
}

/** Left with something unsaved, which would be written into a record that was begun since; it goes on by itself. */
function isLeftOfAnother({ store, mounts }: Entry, id: string | undefined): boolean {
  const { id: known } = store.known()
  return mounts === 0 && known !== undefined && id !== undefined && known !== id
}

const isEnded = ({ is }: Status) => is === 'closed' || is === 'discarded'

/** The drafts of this page. */
export const drafts = new DraftRegistry()
