import { useContext } from 'react'
import { AccessDenied } from './access-denied.tsx'
import { LeadOn } from './lead-on.tsx'
import { TabsShown } from './tabs-shown.ts'

/** A page that is nothing but its tabs opens the first of them. */
export function Screen() {
  const [first] = useContext(TabsShown)
  return first ? <LeadOn to={first.path} /> : <AccessDenied />
}
