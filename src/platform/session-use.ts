/** The header in which a page says how many whole seconds ago somebody last used the portal in this browser. */
export const unusedSecondsHeader = 'x-unused-seconds'
