import { useSearchParams } from 'react-router'

/**
 * Which part of a page is shown: it stands in the address, so that a link leads to it and a reload comes back to it. It
 * is no page of its own that Back should lead to.
 */
export function useInAddress<Id extends string>(name: string, ids: readonly [Id, ...Id[]]) {
  const [search, setSearch] = useSearchParams()
  const shown = ids.find((id) => id === search.get(name)) ?? ids[0]
  const show = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(name, id)
        return after
      },
      { replace: true },
    )
  return [shown, show] as const
}
