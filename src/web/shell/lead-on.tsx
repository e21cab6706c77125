import { Navigate, type NavigateProps, useLocation } from 'react-router'

/**
 * Leads on to another page, which takes the place of this one in the browser's history. Whoever chooses the way to this one again
 * while the other is still being fetched is led on again: the router's own `Navigate` does so once, and left the page empty.
 */
export function LeadOn(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { key } = useLocation()
  return <Navigate key={key} replace {...props} />
}
