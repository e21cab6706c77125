/** The header in which a page says how many whole seconds ago somebody last used the portal in this browser. */
export const unusedSecondsHeader = 'x-unused-seconds'

/** The server notes uses of a session this far apart, so that reading does not cost a write each time. */
export const sightingSeconds = 10
