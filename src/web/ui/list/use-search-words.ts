import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const debounceMs = 150

export interface SearchWords {
  typed: string
  setTyped: (typed: string) => void
  search: string
}

/**
 * What is searched for: `typed` stands in the box, `search` follows when typing rests. It is kept in the address,
 * so that who comes back to the list finds it as it was left.
 */
export function useSearchWords(): SearchWords {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const [rested] = useDebouncedValue(typed.trim(), debounceMs)
  // emptied at once: the whole list is at hand
  const search = typed.trim() === '' ? '' : rested
  const kept = address.get('search') ?? ''
  useEffect(() => {
    if (search === kept) return
    setAddress(
      (now) => {
        if (search) now.set('search', search)
        else now.delete('search')
        return now
      },
      { replace: true },
    )
  }, [search, kept, setAddress])
  return { typed, setTyped, search }
}
