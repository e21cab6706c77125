// All that toasts are made of comes in one file, before the first of them: that may be the one which says that the connection
// is lost.
export { PlacedToasts } from './placed-toasts.tsx'
export { showToast } from './show-toast.ts'
