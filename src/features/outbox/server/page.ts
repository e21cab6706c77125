import type { Language } from '../../../platform/codes/person.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { escapeHtml } from '../../../server/http/escape-html.ts'
import { translated } from '../../../server/http/language.ts'
import type { QueuedEmail } from './queries.ts'
import { outboxStyle } from './style.ts'

interface Firm {
  name: string
  /** By whose clock an email was written. */
  timeZone: string
  accent: string
}

/** The page as HTML. Whatever was typed by somebody is escaped; there are no scripts. */
export function outboxPage(emails: readonly QueuedEmail[], language: Language, firm: Firm): string {
  const say = translated(language)
  const shown = emails.map((email) => emailCard(email, language, firm)).join('\n')
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

function emailCard(email: QueuedEmail, language: Language, { timeZone }: Firm): string {
  const say = translated(language)
  const state = email.sentAt ? words('Sent') : words('Waiting')
  return `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="meta"><span>${escapeHtml(email.to)}</span> <time datetime="${escapeHtml(email.writtenAt)}">${escapeHtml(formatInstant(email.writtenAt, language, timeZone))}</time> <span class="state">${escapeHtml(say(state))}</span></p>
<p class="text">${withLinks(email.text)}</p>${
    email.html === undefined
      ? ''
      : `
<p class="whole"><a href="/outbox/${email.id}">${escapeHtml(say(words('Show as it was sent')))}</a></p>`
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
