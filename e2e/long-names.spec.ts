import type { Locator, Page } from '@playwright/test'
import { linkSpouse } from '../src/features/participants/spouse-contract.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test, views } from './fixtures.ts'

/** 35 letters, and no place to break them. */
const long = 'Wolfeschlegelsteinhausenbergerdorff'
const name = `Ngozi ${long}`

/** The page is no wider than the window, and nothing that the name stands in shows less than all of it. */
async function mustBeWhole(page: Page, at: Locator): Promise<void> {
  await expect(at).toBeVisible()
  const cut = await at.evaluate((element) => {
    const around: Element[] = []
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      around.push(each)
    const own = document.createRange()
    own.selectNodeContents(element)
    const text = own.getBoundingClientRect()
    return around.filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const isCutAcross = overflowX !== 'visible' && text.right > box.right + 1
      const isCutBelow = overflowY === 'hidden' && text.bottom > box.bottom + 1
      return isCutAcross || isCutBelow || text.right > window.innerWidth
    }).length
  })
  expect(cut).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

for (const { name: view, viewport, colorScheme } of views)
  test.describe(view, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('a name of 35 letters is whole wherever it stands and makes no page wider, and a spouse is told of in the list', async ({
      page,
      signIn,
      mustBeAccessible,
    }) => {
      const household = await newHousehold(page, await signIn(), `The ${long} Family`)
      const ngozi = await newParticipant(page, household, { lastName: long })
      const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
      await page.request.post(linkSpouse.path, { data: { clientId: emeka, spouseId: ngozi } })

      await page.goto(`/householdParticipants/${household}`)
      await mustBeWhole(page, page.getByRole('heading', { level: 1 }))
      await mustBeWhole(page, page.getByRole('link', { name, exact: true }))
      const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Emeka Okafor' }) })
      const spouse = row.getByText(`Spouse of ${name}`)
      // on a phone a row is two lines, of which the second ends in an ellipsis
      if (view.startsWith('phone')) await expect(spouse).toHaveAttribute('title', /Spouse of/)
      else await mustBeWhole(page, spouse)
      await mustBeAccessible(page)

      for (const path of [`/participant/${ngozi}`, `/client/${ngozi}`]) {
        await page.goto(path)
        await mustBeWhole(page, page.getByRole('heading', { level: 1, name }))
      }

      const ada = await newParticipant(page, household, { firstName: 'Ada', lastName: long })
      const chidi = await newParticipant(page, household, { firstName: 'Chidi' })
      const { generalDetails } = await recordOf(page, chidi)
      await saveClient(page, chidi, {
        generalDetails: { ...generalDetails, maritalStatus: 'Married' },
        spouseDetails: { isClient: true },
      })
      await page.goto(`/editClient/${chidi}?step=spouse`)
      await page.getByRole('button', { name: 'Choose Existing Participant' }).click()
      const option = page.getByRole('dialog').getByText(`Ada ${long}`)
      await mustBeWhole(page, option)
      // two of one name are told apart by birth and short id
      await expect(page.getByRole('dialog').getByText(ada.slice(0, 8))).toBeVisible()

      await page.goto('/')
      await mustBeWhole(page, page.getByRole('link', { name: `The ${long} Family` }))
      await page.goto('/?view=people')
      await mustBeWhole(page, page.getByRole('link', { name, exact: true }))
    })
  })
