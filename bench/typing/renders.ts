/** What of React's own tree is read here. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  memoizedProps: unknown
}

/** One key: how long until React had written its change into the page, and which fields it rendered. */
export interface Key {
  ms: number
  fields: string[]
  components: number
}

declare global {
  interface Window {
    measured: { keys: Key[] }
  }
}

const performedWork = 1
const functionComponent = 0

/**
 * Watches React from outside, as its developer tools do: a count in the product itself would cost every key, and its
 * Profiler is silent in production.
 */
export function watchKeys(isField: (name: string) => boolean): { keys: Key[] } {
  const keys: Key[] = []
  let begun: number | undefined
  let rendered: { fields: Set<string>; components: number } = { fields: new Set(), components: 0 }

  const walk = (next: Fiber, before: Fiber | null): void => {
    if (before && next.tag === functionComponent && next.flags & performedWork) {
      rendered.components += 1
      const name = nameIn(next.memoizedProps)
      if (isField(name)) rendered.fields.add(name)
    }
    // a part that React did not come to is the same as before
    if (before?.child === next.child) return
    for (let child = next.child; child; child = child.sibling) walk(child, child.alternate)
  }

  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: number, root: { current: Fiber }) {
        if (begun !== undefined) {
          const at = performance.now()
          walk(root.current, root.current.alternate)
          // counting is no part of the key
          begun += performance.now() - at
        }
      },
    },
  })
  window.addEventListener(
    'input',
    () => {
      rendered = { fields: new Set(), components: 0 }
      begun = performance.now()
    },
    true,
  )
  // React listens below the window: by then it has written what it rendered
  window.addEventListener('input', () => {
    if (begun !== undefined) {
      const { fields, components } = rendered
      keys.push({ ms: performance.now() - begun, fields: [...fields], components })
    }
    begun = undefined
  })
  return { keys }
}

const nameIn = (props: unknown): string =>
  typeof props === 'object' && props !== null && 'name' in props ? String(props.name) : ''
