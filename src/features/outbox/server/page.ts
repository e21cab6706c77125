import type { Language } from '../../../platform/codes/person.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/language.ts'
import type { QueuedLetter } from './queries.ts'
import { outboxStyle } from './style.ts'

interface Firm {
  name: string
  /** By whose clock a letter was written. */
  timeZone: string
  accent: string
}

/** The page as HTML. Whatever was typed by somebody is escaped; there are no scripts. */
export function outboxPage(letters: readonly QueuedLetter[], language: Language, firm: Firm): string {
  const say = translated(language)
  const shown = letters.map((letter) => letterCard(letter, language, firm)).join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(say(words('Outbox')))} · ${escaped(firm.name)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>:root { --accent: ${escaped(firm.accent)} }${outboxStyle}</style>
</head>
<body>
<header>
<p class="firm">${escaped(firm.name)}</p>
<h1>${escaped(say(words('Outbox')))}</h1>
<p class="about">${escaped(say(words('Letters that the portal wrote. In the demo they can be read here.')))}</p>
<nav><a href="/outbox">${escaped(say(words('Refresh')))}</a> <a href="/">${escaped(say(words('To the portal')))}</a></nav>
</header>
<main>
${shown || `<p class="none">${escaped(say(words('No Letters Found')))}</p>`}
</main>
</body>
</html>
`
}

function letterCard(letter: QueuedLetter, language: Language, { timeZone }: Firm): string {
  const say = translated(language)
  const state = letter.sentAt ? words('Sent') : words('Waiting')
  return `<article>
<h2>${escaped(letter.subject)}</h2>
<p class="meta"><span>${escaped(letter.to)}</span> <time datetime="${escaped(letter.writtenAt)}">${escaped(formatInstant(letter.writtenAt, language, timeZone))}</time> <span class="state">${escaped(say(state))}</span></p>
<p class="text">${withLinks(letter.text)}</p>
</article>`
}

const characters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => characters[character] ?? '')

/** Cut at the addresses first and escaped piece by piece, so that no escaping is ever taken for markup. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece),
    )
    .join('')
