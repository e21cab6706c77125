import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { questionSteps } from '../src/features/risk-tolerance/answers.ts'
import { readArchive } from '../src/features/signing/server/sealing/archive.ts'
import { verifyArchive } from '../src/features/signing/server/sealing/verify.ts'
import { type Client, codeInEmail, newClient, oneTimeCode, signingLink, statusOf } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import type { Portal } from './portal.ts'
import { sealHolds } from './second-verifier.ts'

/** What the client reads on the way, and is written to. */
const spoken = {
  en: {
    begin: 'Begin',
    next: 'Next',
    submit: 'Submit',
    congratulations: 'Congratulations, Ngozi',
    document: 'Risk Tolerance Questionnaire',
    inDocument: 'Risk Tolerance Questionnaire',
    page: /^Page 1 of \d+$/,
    askForCode: 'Email me the code',
    code: 'Code',
    name: 'Your name, as you sign',
    sign: 'Sign',
    signed: /Thank you, Ngozi|The document is signed/,
    emails: ['Morgan Example asks for your signature', 'Your code for signing', 'Your signed document'],
  },
  fr: {
    begin: 'Commencer',
    next: 'Suivant',
    submit: 'Soumettre',
    congratulations: 'Félicitations, Ngozi',
    document: 'Questionnaire de tolérance au risque',
    inDocument: 'Questionnaire de tolérance au risque',
    page: /^Page 1 sur \d+$/,
    askForCode: 'M’envoyer le code par courriel',
    code: 'Code',
    name: 'Votre nom, tel que vous signez',
    sign: 'Signer',
    signed: /Merci, Ngozi|Le document est signé/,
    emails: ['Morgan Example vous demande votre signature', 'Votre code pour signer', 'Votre document signé'],
  },
} as const
type Spoken = (typeof spoken)['en' | 'fr']

const riskItem = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Risk Tolerance', exact: true }) })
const downloadButton = (page: Page) => riskItem(page).getByRole('button', { name: 'Download Signed Form' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The link as the adviser reads it from the screen. */
async function createdLink(page: Page, { clientId }: Client): Promise<string> {
  await page.goto(`/client/${clientId}`)
  await riskItem(page).getByRole('link', { name: 'Send a Link' }).click()
  await button(page, 'Create').click()
  const link = page.getByRole('status', { name: 'Link' })
  await expect(link).toHaveText(/\/clientRiskToleranceForm\//)
  return (await link.textContent()) ?? ''
}

/** A phone of its own, which has never seen the portal. */
async function phone(browser: Browser, { url }: Portal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  return await context.newPage()
}

async function answersByTapping(page: Page, link: string, says: Spoken): Promise<void> {
  await page.goto(link)
  await button(page, says.begin).tap()
  let answered = 0
  for (const sections of questionSteps) {
    const questions = page.getByRole('radiogroup')
    await expect(page.locator(`#question${sections[0]}`)).toBeVisible()
    for (const index of sections.keys()) {
      await questions.nth(index).locator('label').nth(1).tap()
      await expect(questions.nth(index).getByRole('radio').nth(1)).toBeChecked()
      answered += 1
    }
    await button(page, says.next).tap()
  }
  expect(answered).toBe(15)
  await button(page, says.submit).tap()
  await expect(title(page, says.congratulations)).toBeVisible()
}

/** Opens the email's link, looks at the document, asks for the code, and signs with it. */
async function signs(page: Page, portal: Portal, { email }: Client, says: Spoken): Promise<void> {
  await page.goto(`/sign/${await codeInEmail(portal, email, signingLink)}`)
  await expect(title(page, says.document)).toBeVisible()
  const paper = page.getByRole('region', { name: says.document })
  await expect(page.getByRole('status').filter({ hasText: says.page })).toBeVisible()
  await expect(paper.getByText(says.inDocument).first()).toBeAttached()
  const pages = paper.getByRole('article')
  await expect.poll(() => pages.count()).toBeGreaterThan(1)
  await pages.last().scrollIntoViewIfNeeded()
  await expect(pages.last().locator('canvas')).toBeVisible()
  await page.getByRole('checkbox').tap()
  await expect(page.getByLabel(says.name)).toHaveValue('Ngozi Okafor')
  await button(page, says.askForCode).tap()
  const code = await codeInEmail(portal, email, oneTimeCode)
  await page.getByLabel(says.code, { exact: true }).fill(code)
  await button(page, says.sign).tap()
  await expect(title(page, says.signed)).toBeVisible()
}

/** The archive, as the adviser saves it once the client's screen offers it. */
async function savedArchive(page: Page, client: Client, info: TestInfo): Promise<string> {
  const { clientId } = client
  await expect.poll(() => statusOf(page, client)).toBe('COMPLETED')
  await page.goto(`/client/${clientId}`)
  await expect(riskItem(page)).toContainText('Risk Tolerance Has Been Completed')
  // what is done is one line, which unfolds
  const details = riskItem(page).getByRole('button', { name: 'Details: Risk Tolerance' })
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await expect(riskItem(page).getByText('It is signed.')).toHaveCount(0)
  await details.click()
  await expect(riskItem(page).getByText('It is signed.')).toBeVisible()
  await details.click()
  const [saved] = await Promise.all([page.waitForEvent('download'), downloadButton(page).click()])
  expect(saved.suggestedFilename()).toBe(`${clientId.slice(0, 6)}_RiskTolerance_Signed.zip`)
  const file = info.outputPath(saved.suggestedFilename())
  await saved.saveAs(file)
  return file
}

interface Ran {
  /** Its exit code; undefined where there is no such program. */
  code: number | undefined
  said: string
}

const ran = (program: string, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const cwd = join(import.meta.dirname, '..')
    execFile(program, args, { cwd }, (error, said) => {
      const code = error ? error.code : 0
      resolve({ code: typeof code === 'number' ? code : undefined, said })
    })
  })

const verified = (file: string) => ran('npm', 'run', '--silent', 'evidence:verify', '--', file)

/** What the portal's own verifier finds, and what it finds with one byte in the middle flipped. */
async function mustBeProven(file: string, language: 'en' | 'fr', info: TestInfo): Promise<void> {
  const zip = await readFile(file)
  const { findings, evidence } = await verifyArchive(zip)
  expect(findings).toEqual([])
  expect(evidence).toMatchObject({
    language,
    signers: [{ name: 'Ngozi Okafor', consent: { language } }],
  })
  expect(await verified(file)).toEqual({
    code: 0,
    said: expect.stringMatching(/Valid: .*signed by Ngozi Okafor/),
  })
  const middle = zip.length >> 1
  zip.writeUInt8(zip.readUInt8(middle) ^ 1, middle)
  const flipped = info.outputPath('flipped.zip')
  await writeFile(flipped, zip)
  expect(await verified(flipped)).toEqual({ code: 1, said: expect.stringContaining('Not valid.') })
}

/**
 * Both files are PDFs, and two verifiers that know nothing of the portal find their seals valid: PKI.js, which is asked
 * in any case and refuses a changed byte, and poppler's pdfsig, where it is installed.
 */
async function mustHoldTwoSignedPdfs(file: string, info: TestInfo): Promise<void> {
  const [files] = readArchive(await readFile(file))
  expect(Object.keys(files ?? {})).toEqual(['signedPdf', 'evidencePdf'])
  const hasPdfsig = (await ran('pdfsig', '-v')).code !== undefined
  if (!hasPdfsig) {
    const description = 'pdfsig (poppler) is not installed: PKI.js alone was asked about the seals'
    info.annotations.push({ type: 'verifier', description })
    process.stdout.write(`${description}.\n`)
  }
  for (const [name, pdf] of Object.entries(files ?? {})) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await sealHolds(pdf), name).toBe(true)
    const changed = Buffer.from(pdf)
    changed.writeUInt8(changed.readUInt8(pdf.length >> 2) ^ 1, pdf.length >> 2)
    expect(await sealHolds(changed), `${name} with a changed byte`).toBe(false)
    const path = info.outputPath(`${name}.pdf`)
    await writeFile(path, pdf)
    if (hasPdfsig) expect((await ran('pdfsig', path)).said).toContain('Signature is Valid.')
  }
}

const journeys = [
  {
    language: 'en',
    does: 'an adviser makes a link, the client answers and signs on a phone, and the adviser has the archive [LINK-004, LINK-015, SIGN-002, SIGN-003, SIGN-004, SIGN-005, CHECK-021, CHECK-022]',
  },
  { language: 'fr', does: 'all of it is there for a client who speaks French' },
] as const

for (const { language, does } of journeys)
  test(does, async ({ page, portal, signIn, browser }, info) => {
    const client = await newClient(page, portal, await signIn(), language === 'fr' ? { language } : {})
    const says = spoken[language]
    const link = await createdLink(page, client)
    const visitor = await phone(browser, portal)
    await answersByTapping(visitor, link, says)
    await codeInEmail(portal, client.email, signingLink)
    await page.goto(`/client/${client.clientId}`)
    await expect(riskItem(page)).toContainText('Risk Tolerance Has Been Sent For Signature')
    await expect(downloadButton(page)).toHaveCount(0)
    await signs(visitor, portal, client, says)
    const file = await savedArchive(page, client, info)
    const subjects = async () => (await portal.emailsTo(client.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual(says.emails)
    await mustBeProven(file, language, info)
    await mustHoldTwoSignedPdfs(file, info)
    await visitor.context().close()
  })
