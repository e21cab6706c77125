/** The header in which an answer names the release of the screens that its portal serves, as a page knows its own. */
export const releaseHeader = 'x-release'
