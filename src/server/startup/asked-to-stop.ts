const watchMs = 250
const echoMs = 1_000

/**
 * Resolves when the portal is asked to stop: by SIGTERM, or SIGINT (Ctrl-C). A later second signal ends it at
 * once; one that follows within a second is the first one's echo, since the terminal sends Ctrl-C to npm and the
 * portal alike, and npm passes its own on.
 * Begun by npm, the portal also ends with npm: a killed npm passes nothing on, and the port would stay taken.
 */
export function askedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > echoMs) process.exit(1)
      askedAt ??= performance.now()
      resolve()
    })
  const { npm_lifecycle_event: begunByNpm } = process.env
  if (begunByNpm) withParent(process.ppid, resolve)
  return promise
}

function withParent(parent: number, gone: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    gone()
  }, watchMs)
  watch.unref()
}
