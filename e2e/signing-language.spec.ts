import { readSigning } from '../src/features/signing/contract.ts'
import { sentInFrench } from './arrange-package.ts'
import { codeInEmail, oneTimeCode } from './arrange-risk.ts'
import { sentTo } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('documents are given in French first, and signed in English once each was opened and the wish was said', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { code, email } = await sentInFrench(page, portal, await signIn())
  await page.goto(`/sign/${code}`)
  await page.getByRole('button', { name: 'Email me the code', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, email, oneTimeCode))
  await page.getByRole('button', { name: 'Open the Documents', exact: true }).click()
  const choice = page.getByRole('region', { name: 'French comes first' })
  const paper = page.getByRole('region', { name: /^(Client Application \d|Choice of Language)$/ })
  await expect(choice.getByRole('status')).toHaveText('1 of 2 opened in French')
  await expect(paper.getByText('Demande du client').first()).toBeAttached()
  await expect(page.getByRole('group', { name: 'Language of the document' })).toHaveCount(0)
  await mustBeUsable(page)
  await choice.getByRole('button', { name: 'Read in French' }).click()
  await expect(page.getByRole('region', { name: 'Client Application 2' })).toBeVisible()
  await expect(paper.getByText('Demande du client').first()).toBeAttached()
  const wish = choice.getByRole('button', { name: 'I wish to sign in English' })
  await wish.click()
  await expect(choice.getByRole('alert')).toHaveText('Please confirm that this is your wish')
  await mustBeUsable(page)
  await choice.getByRole('checkbox').check()
  const said = sentTo(page, 'POST', `/api/signing/${code}/language`)
  await wish.click()
  expect(await said).toEqual({ language: 'en', wish: true })
  await expect(choice.getByRole('status')).toHaveText('You have chosen to sign in English.')
  await expect(choice.getByRole('heading')).toBeFocused()
  await expect(paper.getByText('Client Application').first()).toBeAttached()
  // the wish itself is signed, too
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('The documents have changed since you opened this page.')).toHaveCount(0)
  await mustBeUsable(page)
  // both can be read from now on
  const languages = page.getByRole('group', { name: 'Language of the document' })
  await languages.getByRole('button', { name: 'Français' }).click()
  await expect(paper.getByText('Demande du client').first()).toBeAttached()
  const answer = await page.request.get(readSigning.path.replace(':code', code))
  const { documents } = readSigning.result.parse((await answer.json()).result)
  await page.getByRole('region', { name: 'Your signature' }).getByRole('checkbox').check()
  const sent = sentTo(page, 'POST', `/api/signing/${code}/sign`)
  await page.getByRole('button', { name: 'Sign 3 Documents', exact: true }).click()
  expect(await sent).toMatchObject({
    documents: documents.map(({ id, languages }) => ({ id, sha256: languages[1]?.sha256 })),
  })
  await expect(page.getByRole('heading', { level: 1, name: /You have signed 3|are signed$/ })).toBeVisible()
})
