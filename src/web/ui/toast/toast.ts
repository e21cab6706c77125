const whenNeeded = new Set<() => void>()
let needed = 0

/** Tells the page that it needs a place for toasts: what they are made of is loaded, if it is not there yet. */
export function prepareToasts(): void {
  needed += 1
  for (const tell of whenNeeded) tell()
}
/** How often they were needed: where loading failed, the next time is another try. */
export const toastsNeeded = (): number => needed
export function watchToastsNeeded(tell: () => void): () => void {
  whenNeeded.add(tell)
  return () => void whenNeeded.delete(tell)
}

async function show(kind: 'done' | 'failed', sentences: readonly string[]): Promise<void> {
  prepareToasts()
  const { showToast } = await import('./made-toasts.ts')
  showToast(kind, inOne(sentences))
}

/** Of what is no sentence, its end is made. */
const inOne = (sentences: readonly string[]): string =>
  sentences
    .filter((each) => each !== '')
    .reduce((said, next) => (/[.!?]$/.test(said) ? `${said} ${next}` : `${said}. ${next}`))

/**
 * Short sentences at the top right, in dark, gone after three seconds. What is done is told once: all that there is to
 * say of it stands in one toast.
 */
export const toast = {
  done: (...sentences: readonly [string, ...string[]]) => void show('done', sentences).catch(unsaid),
  failed: (...sentences: readonly [string, ...string[]]) => void show('failed', sentences).catch(unsaid),
}

/** Without a connection what toasts are made of may be out of reach; the page goes on without. */
function unsaid(): void {}
