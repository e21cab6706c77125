/** Follows the reader's light or dark screen. */
export const outboxStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1f2933, #e6e4df); --quiet: light-dark(#5b6570, #a6a49e);
  --paper: light-dark(#faf9f7, #17191c); --card: light-dark(#fff, #1f2226); --line: light-dark(#e4e1db, #33373d) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 'Inter Variable', system-ui, sans-serif }
header { margin-bottom: 2rem }
h1 { font: 600 2rem/1.2 'Source Serif 4 Variable', Georgia, serif; margin: 0 }
h2 { font: 600 1.125rem/1.35 'Source Serif 4 Variable', Georgia, serif; margin: 0; overflow-wrap: anywhere }
.firm { margin: 0 0 .25rem; color: var(--quiet); letter-spacing: .02em }
.about { margin: .5rem 0 1rem; color: var(--quiet) }
nav a { margin-inline-end: 1.25rem }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: .2em;
  overflow-wrap: anywhere }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
article { background: var(--card); border: 1px solid var(--line); border-inline-start: 3px solid var(--accent);
  border-radius: 8px; padding: 1.125rem 1.25rem; margin-bottom: 1rem }
.meta { display: flex; flex-wrap: wrap; gap: .125rem 1rem; margin: .25rem 0 .875rem; color: var(--quiet);
  font-size: .875rem; overflow-wrap: anywhere }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.none { color: var(--quiet); border: 1px dashed var(--line); border-radius: 8px; padding: 2rem; text-align: center }
`
