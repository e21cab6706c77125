import { useEffect, useState } from 'react'
import { loadRegions } from '../platform/formats/regions.ts'

/** Draws again once the names of regions are known, which are read by `regionName`. */
export function useRegionNames(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    // without a connection their codes are shown
    void loadRegions().then(
      () => setLoaded(true),
      () => {},
    )
  }, [])
}
