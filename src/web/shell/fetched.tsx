import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a file of its own, fetched when it is shown, or before by `fetch`: what is there already is shown at once,
 * while React's `lazy` alone first shows that it waits.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    here ??= await load()
    return { default: here }
  }
  const Late: ComponentType<Props> = lazy(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, with the file that names it
  function Fetched(props: Props) {
    // the same one for as long as it is shown
    const [Shown] = useState(() => here ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Fetched, { fetch })
}
