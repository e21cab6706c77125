/** What pages of clients and households show of notes. */
export { NotesPanel } from './notes-panel.tsx'
