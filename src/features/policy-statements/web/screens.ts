// The pages of a statement come in one file: each file that a page could open is named in what everybody loads first.
export { Screen as Statement } from './statement-screen.tsx'
export { Screen as Versions } from './versions-screen.tsx'
