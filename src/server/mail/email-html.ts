import type { Language } from '../../platform/codes/person.ts'
import { contrastOf, contrastOfText } from '../../platform/formats/contrast.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Email, EmailAction, EmailPart } from './email.ts'
import { greeting, signature } from './email-text.ts'
import { logoSource, type MailLogo } from './mail-logo.ts'

export interface EmailFirm {
  name: string
  /** '#8C6A3F' */
  accent: string
  /** Without it the firm's name stands in its place. */
  logo: Pick<MailLogo, 'width' | 'height'> | undefined
}

// Mail programs know tables and inline styles and little else: Outlook shows neither margins of divs nor max-width.
// The one style sheet is for dark screens; a program that drops it shows the light email.
const ink = '#16233B'
const sans = `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif`
const serif = `font-family:Georgia,'Times New Roman',serif`
const paragraph = `margin:0 0 18px;${sans};font-size:16px;line-height:25px;color:${ink};overflow-wrap:anywhere`
const small = `${sans};font-size:13px;line-height:20px;color:#5B6570;overflow-wrap:anywhere`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const darkScreens = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #10151F !important }
  .card { background: #182031 !important; border-color: #2D3850 !important }
  .ink { color: #ECE8DF !important }
  .quiet { color: #A9B0BC !important }
  .logo { padding: 10px !important; border-radius: 6px !important }
}`

/** The email as HTML: one document without scripts or remote pictures, in which whatever was typed is plain text. */
export function emailHtml(email: Email, firm: EmailFirm): string {
  const { language, subject, body, why } = email
  const said = [greeting(email), ...body].map((part) => partOf(part, firm, language)).join('\n')
  const signed = signature(email, firm.name).map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkScreens}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7">
<table ${table} width="100%" class="page" style="width:100%;table-layout:fixed;background:#FBFAF7"><tr><td align="center" style="padding:28px 12px 36px">
<table ${table} width="560" style="width:560px;max-width:100%;text-align:left">
<tr><td class="card" style="padding:28px 24px 10px;background:#FFFFFF;border:1px solid #E4DFD5;border-top:3px solid ${firm.accent};border-radius:6px">
${letterhead(firm)}
${said}
<p class="ink" style="${paragraph}">${signed}</p>
</td></tr>
<tr><td style="padding:16px 24px 0"><p class="quiet" style="margin:0;${small}">${escapeHtml(why)}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** On white, also on a dark screen: a logo may be drawn in dark ink on nothing. */
function letterhead({ name, logo }: EmailFirm): string {
  const text = escapeHtml(name)
  const head = logo
    ? `<img class="logo" ${logoSource} width="${logo.width}" height="${logo.height}" alt="${text}" style="display:block;border:0;background:#FFFFFF;color:${ink};${serif};font-size:20px">`
    : `<span class="ink" style="${serif};font-size:20px;line-height:28px;color:${ink};overflow-wrap:anywhere">${text}</span>`
  return `<p style="margin:0 0 26px">${head}</p>`
}

function partOf(part: EmailPart, firm: EmailFirm, language: Language): string {
  if (typeof part === 'string') return `<p class="ink" style="${paragraph}">${escapeHtml(part)}</p>`
  if ('action' in part) return button(part, firm, language)
  const lines = escapeHtml(part.quote).replace(/\r\n|[\r\n]/g, '<br>')
  return `<p class="ink" style="${paragraph};padding-left:14px;border-left:2px solid ${firm.accent}">${lines}</p>`
}

const beside: Record<Language, string> = {
  en: 'If the button does not open, copy this address into your browser:',
  fr: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
}

function button({ action, url }: EmailAction, { accent }: EmailFirm, language: Language): string {
  const address = escapeHtml(url)
  const emails = `${sans};font-size:16px;line-height:22px;font-weight:600;color:${readableOn(accent)};text-decoration:none`
  return `<table ${table} style="margin:0 0 14px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:6px"><a href="${address}" style="display:inline-block;padding:13px 22px;${emails}">${escapeHtml(action)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 18px;${small}">${beside[language]}<br><a class="quiet" href="${address}" style="${small};word-break:break-all">${address}</a></p>`
}

/** White on the accent where that is read with ease (WCAG 1.4.3: 4.5 to 1), else the dark ink. */
export const readableOn = (accent: string): string =>
  contrastOf(accent, '#FFFFFF') >= contrastOfText ? '#FFFFFF' : ink
