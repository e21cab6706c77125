interface Reason {
  /** A tooltip of the browser's own. */
  title?: string
  'aria-description'?: string
  /** The id of the element that says it on the page. */
  'aria-describedby'?: string
}

/**
 * For a button that is not to be used now; it follows the button's `onClick`. It does nothing, and can still be focused
 * and pointed at, so that it says why.
 */
export const disabledFor = (why: Reason | false | undefined) =>
  why ? { onClick: undefined, 'data-disabled': true, 'aria-disabled': true, ...why } : {}
