import type { Language } from '../../../platform/codes/person.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { escapeHtml } from '../../../server/escape-html.ts'
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
<title>${escapeHtml(say(words('Outbox')))} · ${escapeHtml(firm.name)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>:root { --accent: ${escapeHtml(firm.accent)} }${outboxStyle}</style>
</head>
<body>
<header>
<p class="firm">${escapeHtml(firm.name)}</p>
<h1>${escapeHtml(say(words('Outbox')))}</h1>
<p class="about">${escapeHtml(say(words('Emails that the portal wrote. In the demo you can read them here.')))}</p>
<nav><a href="/outbox">${escapeHtml(say(words('Refresh')))}</a> <a href="/">${escapeHtml(say(words('To the portal')))}</a></nav>
</header>
<main>
${shown || `<p class="none">${escapeHtml(say(words('No Emails Found')))}</p>`}
</main>
</body>
</html>
`
}

function letterCard(letter: QueuedLetter, language: Language, { timeZone }: Firm): string {
  const say = translated(language)
  const state = letter.sentAt ? words('Sent') : words('Waiting')
  return `<article>
<h2>${escapeHtml(letter.subject)}</h2>
<p class="meta"><span>${escapeHtml(letter.to)}</span> <time datetime="${escapeHtml(letter.writtenAt)}">${escapeHtml(formatInstant(letter.writtenAt, language, timeZone))}</time> <span class="state">${escapeHtml(say(state))}</span></p>
<p class="text">${withLinks(letter.text)}</p>${
    letter.html === undefined
      ? ''
      : `
<p class="whole"><a href="/outbox/${letter.id}">${escapeHtml(say(words('Show as it was sent')))}</a></p>`
  }
</article>`
}

/** Cut at the addresses first and escaped piece by piece, so that no escaping is ever taken for markup. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
