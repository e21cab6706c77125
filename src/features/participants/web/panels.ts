/** How a record is held, for the list of what is past its term. */
export { HoldDialog } from './hold/hold-form.tsx'
export { useSetHold } from './hold/use-set-hold.ts'
