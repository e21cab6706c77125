import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { post } from '../e2e/arrange.ts'
import { addClient, addNew, fill, modal, rows } from '../e2e/at-the-participants.ts'
import { freePort } from '../e2e/free-port.ts'
import { field } from '../e2e/in-the-application.ts'
import { saved } from '../e2e/in-the-wizard.ts'
import { answerOf, button, form, questions } from '../e2e/on-the-form.ts'
import { createHousehold, listHouseholds } from '../src/features/households/contract.ts'
import { addParticipant } from '../src/features/participants/contract.ts'
import { createLink } from '../src/features/risk-tolerance/link-contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { readBuilt } from '../src/server/startup/built-files.ts'
import { releaseBefore } from '../tests/release-before.ts'
import { scratchFolder } from '../tests/scratch-folder.ts'
import { type Cluster, startCluster, thisRelease } from './cluster.ts'
import { Ledger } from './ledger.ts'
import { lastMigrationOf, portalBeside, unpackReleaseBefore } from './release-before.ts'

test.setTimeout(900_000)

const say = (line: string) => process.stdout.write(`rolling-update: ${line}\n`)

let folder: string
let before: string
let cluster: Cluster
test.beforeAll(async () => {
  folder = await scratchFolder('update')
  // the database's own user has to get through
  await chmod(folder, 0o755)
  before = await unpackReleaseBefore(folder)
  cluster = await startCluster({}, before)
  say(`the release before (${releaseBefore.commit.slice(0, 8)}) serves at ${cluster.url}`)
})
test.afterAll(async () => {
  await cluster?.close()
  await rm(folder, { recursive: true, force: true })
})

const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('portal-settings')?.textContent ?? '{}').release)

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A newer version of this page is ready.' })

/** What went wrong for pages: refusals by status and address, and how often no answer came at all. */
function troublesOf(...pages: Page[]) {
  const refused: string[] = []
  let unanswered = 0
  for (const page of pages) {
    page.on('response', (answer) => {
      if (answer.status() >= 400)
        refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
    })
    page.on('requestfailed', () => {
      unanswered += 1
    })
  }
  return { refused, unanswered: () => unanswered }
}

/** A household with an account holder in it. */
async function newAccountHolder(page: Page, advisorId: string) {
  const household = await post(
    page,
    createHousehold.path,
    { fullName: 'Okafor Family', advisorId },
    createHousehold.result,
  )
  const body = {
    ...{ firstName: 'Ngozi', lastName: 'Okafor', email: 'n.okafor@example.com', phoneNumber: '416-555-0123' },
    ...{ roles: [ParticipantRole.accountHolder], householdId: household.id },
  }
  const { id } = await post(page, addParticipant.path, body, addParticipant.result)
  return { id, householdId: household.id }
}

test('another release takes the place of the one before while people are in the middle of their forms', async ({
  browser,
}) => {
  expect(await lastMigrationOf(releaseBefore.commit)).toBe(`migrations/${releaseBefore.migration}.sql`)
  const { url } = cluster
  const adviser = await cluster.person()
  const session = await cluster.sessionFor(adviser)
  const ofAdviser = await browser.newContext({ baseURL: url, locale: 'en-CA' })
  await ofAdviser.addCookies([{ name: 'portal', value: session, url, httpOnly: true, sameSite: 'Lax' }])
  const page = await ofAdviser.newPage()

  // three drafts: an adviser's form that saves itself, a dialog that saves by its button, and a client's form by a link
  const { id, householdId } = await newAccountHolder(page, adviser.advisorId)
  await page.goto(`/editClient/${id}`)
  const firstName = field(page, 'generalDetails.firstName')
  await firstName.fill('Ada')
  await expect(saved(page)).toBeVisible()
  const release = await releaseOf(page)

  const dialog = await ofAdviser.newPage()
  await dialog.goto(`/householdParticipants/${householdId}`)
  await addNew(dialog).click()
  await fill(dialog, { first: 'Chioma', last: 'Okafor' })
  await modal(dialog).getByText('Beneficiary', { exact: true }).click()

  const { code } = await post(page, createLink.path, { foClientId: id }, createLink.result)
  const ofClient = await browser.newContext({ baseURL: url, locale: 'en-CA' })
  const client = await ofClient.newPage()
  await client.goto(form(code))
  await button(client, 'Begin').click()
  await answerOf(questions(client).first(), 1).click()
  await expect(questions(client).first().getByRole('radio').nth(1)).toBeChecked()

  const troubles = troublesOf(page, dialog, client)
  // without cookies, so that both releases are asked in turn
  const ledger = new Ledger(cluster, adviser, session)
  await ledger.more()
  const begun = performance.now()
  let isOver = false
  cluster.takesCommandsOf(thisRelease)
  const update = cluster.ops('update').finally(() => {
    isOver = true
  })

  // they go on typing all the while: a name that fills itself, and begins again
  let typed = 'Ada'
  for (let nr = 0; !isOver; nr++) {
    if (nr % 30 === 29) {
      typed = 'Ada'
      await firstName.fill(typed)
    }
    const letter = 'bcdefghijklmnopqrstuvwxyz'[nr % 25] ?? ''
    await firstName.press(letter)
    typed += letter
    await pause(300)
  }
  say((await update).trim().replaceAll('\n', ' '))
  say(`updated in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)

  await test.step('what was acknowledged is there, each once', async () => {
    await ledger.more()
    expect(await ledger.close()).toEqual({ lost: [], doubled: [] })
    expect(ledger.strange).toEqual([])
    const away = ledger.attempts.filter(({ status }) => status === 503).length
    const broken = ledger.attempts.filter(({ status }) => status === 0).length
    say(
      `${ledger.acknowledged.length} acknowledged, none lost; ${away} told to come again, ${broken} lines broken or refused`,
    )
  })

  await test.step('the form has what was typed, is saved, and asks to be reloaded', async () => {
    await firstName.press('z')
    typed += 'z'
    await expect(notice(page)).toBeVisible()
    await expect(firstName).toHaveValue(typed)
    await expect(saved(page)).toBeVisible()
    expect(await releaseOf(page)).toBe(release)
    await notice(page).getByRole('button', { name: 'Reload' }).click()
    await expect(firstName).toHaveValue(typed)
    expect(await releaseOf(page)).not.toBe(release)
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('the dialog that was opened before is sent after', async () => {
    await addClient(dialog).click()
    await expect(modal(dialog)).toHaveCount(0)
    await expect(rows(dialog).filter({ hasText: 'Chioma Okafor' })).toBeVisible()
  })

  await test.step('the client goes on in the form, and finds the answers again', async () => {
    await answerOf(questions(client).nth(1), 0).click()
    await expect(notice(client)).toBeVisible()
    await expect(saved(client)).toBeVisible()
    await client.reload()
    await expect(questions(client).first().getByRole('radio').nth(1)).toBeChecked()
    await expect(questions(client).nth(1).getByRole('radio').first()).toBeChecked()
  })

  await test.step('no page was refused anything but for a moment', () => {
    say(
      `pages: ${troubles.unanswered()} calls without an answer, ${troubles.refused.length} told to come again`,
    )
    expect(troubles.refused.filter((what) => !what.startsWith('503 '))).toEqual([])
  })

  await test.step('what pages from before may still fetch is served', async () => {
    const [former, own] = await Promise.all(
      [before, thisRelease].map(async (of) => (await readBuilt(join(of, 'dist/web'))).files),
    )
    const gone = former?.filter((name) => /\.(js|css)$/.test(name) && !own?.includes(name)) ?? []
    expect(gone.length).toBeGreaterThan(10)
    const answers = await Promise.all(gone.map(async (name) => (await fetch(`${url}/${name}`)).status))
    expect(new Set(answers)).toEqual(new Set([200]))
    say(`${gone.length} files of the screens before are served`)
  })

  await test.step('the release before can be started anew, on the tables of this one', async () => {
    const port = await freePort('127.0.0.1')
    const beside = portalBeside(before, cluster, port)
    const at = `http://127.0.0.1:${port}`
    const status = () =>
      fetch(`${at}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
    const list = await fetch(at + listHouseholds.path.replace(':advisorId', adviser.advisorId), {
      headers: { cookie: `portal=${session}` },
    })
    expect(list.status).toBe(200)
    expect(await beside.stop()).toBe(0)
  })

  await test.step('the trail that both wrote verifies', async () => {
    const said = await cluster.ops('run', 'npm', 'run', '-s', 'audit:verify')
    say(said.trim().split('\n').at(-1) ?? '')
  })

  const migrations = await readdir(join(thisRelease, 'migrations'))
  say(
    `${migrations.filter((name) => name > `${releaseBefore.migration}.sql`).length} migrations ran meanwhile`,
  )
  await Promise.all([ofAdviser.close(), ofClient.close()])
})
