import { PDF } from '@libpdf/core'
import { afterAll, expect, it } from 'vitest'
import { openSeal } from './certificate.ts'
import { evidenceSummary } from './evidence-summary.ts'
import { emptyFolder, firmName, firmReads, sampleEvidence, typesetterForTests } from './sealing-testing.ts'

const typesetter = typesetterForTests()
afterAll(() => typesetter.close())

/** Letter paper less the margin, in points. */
const rightEdge = 612 - 68

it('keeps a name of 35 letters within its heading and its column', async () => {
  const seal = await openSeal({ dataDir: emptyFolder(), firmName })
  const evidence = sampleEvidence('en')
  const name = `${'W'.repeat(35)} ${'M'.repeat(35)}`
  const signers = evidence.signers.map((signer) => ({ ...signer, name, signatureName: name }))
  const pdf = await evidenceSummary(typesetter, { ...evidence, signers }, seal, firmReads)
  const lines = (await PDF.load(pdf)).extractText().flatMap((page) => page.lines)
  const ofName = lines.filter(({ text }) => /[WM]{7}/.test(text))
  expect(ofName.length).toBeGreaterThan(0)
  for (const { bbox } of ofName) expect(bbox.x + bbox.width).toBeLessThanOrEqual(rightEdge)
})

it('tells of each event UTC beside the firm’s clock, and whether it was done with the link alone or with the code', async () => {
  const seal = await openSeal({ dataDir: emptyFolder(), firmName })
  const pdf = await evidenceSummary(typesetter, sampleEvidence('fr'), seal, firmReads)
  const pages = (await PDF.load(pdf)).extractText().map(({ text }) => text.replace(/\s+/g, ' '))
  const second = pages.findIndex((page, index) => index > 0 && page.includes('Evidence Summary'))
  const [french, english] = [pages.slice(0, second).join(' '), pages.slice(second).join(' ')]
  for (const part of [french, english]) {
    expect(part).toContain('2026-11-21 15:01:09 UTC')
    expect(part).toContain('2026-11-21 15:04:09 UTC')
  }
  expect(french).toContain('par quiconque avait le lien')
  expect(french).toContain('avec le code à usage')
  expect(french).toContain('Jusqu’à la saisie du code, le portail savait que quelqu’un avait le lien')
  expect(english).toContain('by whoever had the link')
  expect(english).toContain('with the one-time code')
  expect(english).toContain('Until the code was given, the portal knew that somebody had the link')
})
