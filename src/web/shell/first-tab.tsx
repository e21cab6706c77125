import { useContext } from 'react'
import { Navigate } from 'react-router'
import { AccessDenied } from './access-denied.tsx'
import { TabsShown } from './tabs-shown.ts'

/** A page that is nothing but its tabs opens the first of them. */
export function Screen() {
  const [first] = useContext(TabsShown)
  return first ? <Navigate to={first.path} replace /> : <AccessDenied />
}
