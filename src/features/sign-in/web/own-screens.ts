// What users see to of their own sign-in comes in one file: each file that a page could open is named in what everybody loads
// first.
export { Screen as Security } from './security.tsx'
export { Screen as Sessions } from './sessions.tsx'
