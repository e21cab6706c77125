import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Waiting } from '../ui/waiting.tsx'

/** Long enough to be seen as a try, so that a code that cannot be one looks like any other that opens nothing. */
const shownMs = 600

/**
 * Stands for a link that opens nothing: waits a moment, and leads to the page that is not there. The code does not stay
 * in the address; that somebody came by a link is told beside it.
 */
export function Gone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.notFound, { replace: true, state: { byLink: true } }),
      shownMs,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return <Waiting />
}
