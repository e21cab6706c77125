/** How pages of other features show a document, page by page. */
export { DocumentView } from './document-view.tsx'
