// The pages of what is archived come in one file: each file that a page could open is named in what everybody loads first.
export { Screen as Archive } from './archive-screen.tsx'
export { Screen as Retention } from './retention-screen.tsx'
