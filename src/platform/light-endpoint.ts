import type { Callable, Endpoint } from './endpoint.ts'

/**
 * A call without its schemas, for a light contract: what a browser loads before somebody is signed in, or opens by a
 * link, must be small, and the schemas' library alone weighs a sixth of what such a page may. Its types come from the
 * contract; tests/light-contracts.test.ts holds methods and paths against it.
 */
export const light = <E extends Endpoint>(method: E['method'], path: string): Callable<E> => ({
  method,
  path,
})
