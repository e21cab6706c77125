/** What pages of clients and accounts show of the files that are kept with them. */
export { SupportingFilesFolded, SupportingFilesPanel } from './supporting-files-panel.tsx'
