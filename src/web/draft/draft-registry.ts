import type { Stored } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { Status } from './status.ts'

/** What every store can do, whatever its draft. */
export interface AnyStore
  extends Pick<DraftStore<never>, 'retry' | 'leave' | 'discard' | 'isDirty' | 'status' | 'subscribe'> {}

interface Entry {
  store: AnyStore
  mounts: number
}

/**
 * One store for a record while it is mounted or not saved yet: a second one would meet the saves of the first as if
 * they were somebody else's.
 */
export class DraftRegistry {
  readonly #entries = new Map<string, Entry>()

  /** The store of the name; it is made where there is none. It sends nothing before it is mounted. */
  storeOf<Store extends AnyStore>(name: string, make: () => Store): Store {
    const entry = this.#entries.get(name) ?? this.#set(name, make())
    // a name stands for one form of one record: so there is one type of store behind it
    return entry.store as Store
  }

  #set(name: string, store: AnyStore): Entry {
    const entry = { store, mounts: 0 }
    this.#entries.set(name, entry)
    return entry
  }

  /** A screen shows the store, over the record as it was read for it. Gives what is called when it is left. */
  mount<D extends object>(name: string, store: DraftStore<D>, opened: Stored<D>): () => void {
    const entry = this.#entries.get(name) ?? this.#set(name, store)
    entry.mounts += 1
    store.refresh(opened)
    store.retry()
    return () => {
      entry.mounts -= 1
      store.leave()
      this.#dropWhenStored(name, entry)
    }
  }

  /** The person logged out, or somebody else signed in: nothing unsaved is sent or kept any more. */
  discardAll(): void {
    for (const { store } of this.#entries.values()) store.discard()
    this.#entries.clear()
  }

  #dropWhenStored(name: string, entry: Entry): void {
    const { store } = entry
    const drop = () => {
      const isWaiting = store.isDirty() && !isEnded(store.status())
      if (entry.mounts === 0 && isWaiting) return
      stop()
      if (entry.mounts === 0 && this.#entries.get(name) === entry) this.#entries.delete(name)
    }
    const stop = store.subscribe(drop)
    drop()
  }
}

const isEnded = ({ is }: Status) => is === 'closed' || is === 'discarded'

/** The drafts of this page. */
export const drafts = new DraftRegistry()
