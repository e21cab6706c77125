import { search } from '../../src/features/search/contract.ts'
import { type Stop, stop } from './stop.ts'

export const searchStops: readonly Stop[] = [
  stop(search, 'their own', ({ mark }) => ({ query: { q: mark } })),
]
