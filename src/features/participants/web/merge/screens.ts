// The pages of duplicates come in one file: each file that a page could open is named in what everybody loads first.
export { Screen as Duplicates } from './duplicates-screen.tsx'
export { Screen as Merge } from './merge-screen.tsx'
