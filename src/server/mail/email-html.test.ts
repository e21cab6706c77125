import { describe, expect, it } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { emailTo } from './email.ts'
import { type EmailFirm, emailHtml, readableOn } from './email-html.ts'
import { emailText } from './email-text.ts'

const firm: EmailFirm = { name: 'Maple & Stone', accent: '#8C6A3F', logo: undefined }
const action = { action: 'Read and Sign', url: 'https://portal.example/sign/1?a=b&c=d' }

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What a reader sees of it. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z0-9#]+);/g, (_, name: string) => characters[name] ?? '?')
const wordsOf = (text: string) => text.match(/[^\s>]+/g) ?? []

describe('an email', () => {
  const email = anEmail({
    subject: 'Please sign',
    body: ['First.', { quote: 'Their own\nwords' }, action, 'Last.'],
    adviser: { name: 'Amelia Hart', phone: '416-555-0117' },
    why: 'Because you are a client.',
  })

  it('says in text and in HTML the same words in the same order, but for the head and the button’s own', () => {
    const own = 'Read and Sign If the button does not open, copy this address into your browser:'
    const html = wordsOf(seen(emailHtml(email, firm))).join(' ')
    expect(html).toContain(own)
    const text = wordsOf(emailText(email, firm.name).replace('-- \n', '')).join(' ')
    expect(html.replace(`${own} `, '')).toBe(`Maple & Stone ${text}`)
  })

  it('greets, names the adviser with telephone and the firm, and says why it came', () => {
    const text = emailText(email, firm.name)
    expect(text).toMatch(/^Hello Ada,\n\nFirst\.\n\n> Their own\n> words\n\nhttps:\S+\n\nLast\.\n/)
    expect(text).toMatch(/\n\nAmelia Hart\n416-555-0117\nMaple & Stone\n\n-- \nBecause you are a client\.\n$/)
    const french = anEmail({ language: 'fr', adviser: { name: 'Amelia Hart', phone: '416-555-0117' } })
    expect(emailText(french, firm.name)).toContain('\nAmelia Hart\n416 555-0117\n')
    const without = anEmail({ adviser: { name: 'Amelia Hart', phone: null } })
    expect(emailText(without, firm.name)).toContain('\n\nAmelia Hart\nMaple & Stone\n')
  })

  it('is HTML in its language with a button beside the address, and fetches and runs nothing', () => {
    const html = emailHtml({ ...email, language: 'fr' }, { ...firm, logo: { width: 100, height: 40 } })
    expect(html).toContain('<html lang="fr">')
    expect(html.match(/href="[^"]+"/g)).toEqual(
      Array(2).fill('href="https://portal.example/sign/1?a=b&amp;c=d"'),
    )
    expect(html.match(/src="[^"]+"/g)).toEqual(['src="cid:firm-logo"'])
    expect(html).toContain('alt="Maple &amp; Stone"')
    expect(html).not.toMatch(/<script|url\(|@import|<link/)
  })

  it('shows what was typed as it was typed: no markup, no attribute, no address of its own (IN5)', () => {
    const typed = `<b>"O'Neil" & Co</b><img src=x onerror=alert(1)>`
    const html = emailHtml(
      anEmail({
        firstName: typed,
        subject: typed,
        body: [typed, { quote: typed }, { action: typed, url: 'https://portal.example' }],
        adviser: { name: typed, phone: typed },
        why: typed,
      }),
      { ...firm, name: typed },
    )
    expect(html).not.toMatch(/<b>|<img|"O'/)
    expect(seen(html).split(typed)).toHaveLength(10)
  })
})

it('a French email gets its no-break spaces in what the portal says, and none in what somebody typed', () => {
  const inFrench = {
    subject: 'Rappel : 30 jours',
    body: ['Prévu : 5 %', { quote: 'À voir : 5 %' }],
    why: 'Voici :',
  }
  const reader = { email: 'ada@firm.example', firstName: 'Ada', language: 'fr' } as const
  const said = emailTo('security', reader, { en: { subject: '', body: [], why: '' }, fr: inFrench })
  expect(said).toMatchObject({
    subject: 'Rappel\u00a0: 30\u00a0jours',
    body: ['Prévu\u00a0: 5\u00a0%', { quote: 'À voir : 5 %' }],
    why: 'Voici\u00a0:',
  })
})

it('letters on the accent are white or dark, whichever is read with ease', () => {
  expect(['#8C6A3F', '#000000', '#F4D35E', '#FFFFFF'].map(readableOn)).toEqual([
    '#FFFFFF',
    '#FFFFFF',
    '#16233B',
    '#16233B',
  ])
})
