import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { menuPageAt, nameInMenu, openedInstead, pagesInMenu } from './menu.ts'

it.each([
  ['/', '', paths.home],
  ['/', '?search=oka', paths.home],
  ['/', '?view=people&search=oka', paths.people],
  ['/households', '', paths.home],
  ['/Households/', '', paths.home],
  ['/householdsOfOthers', '', undefined],
  ['/householdParticipants/1', '', paths.home],
  ['/participant/1', '', paths.people],
  ['/client/1', '', paths.people],
  ['/riskToleranceForm/1', '', paths.people],
  ['/createRiskToleranceLink', '', paths.people],
  ['/admin', '', paths.admin],
  ['/admin/people', '?search=a', paths.admin],
  ['/sessions', '', paths.sessions],
  ['/security', '', paths.security],
  ['/nowhere', '', undefined],
])('%s%s belongs to %s [SHELL-003]', (pathname, search, path) =>
  expect(menuPageAt({ pathname, search })?.menuPage.path).toBe(path),
)

it.each([
  ['/', true],
  ['/households/', true],
  ['/admin', true],
  ['/sessions', true],
  ['/householdParticipants/1', false],
  ['/participant/1', false],
  ['/riskToleranceForm', false],
])('that %s is a page of the navigation itself is %s', (pathname, isOne) =>
  expect(menuPageAt({ pathname, search: '' })?.isItself).toBe(isOne),
)

it('leads nobody to a page that they may not open', () => {
  const namesFor = (...permissions: Parameters<typeof pagesInMenu>[1]) =>
    pagesInMenu('main', permissions).map(nameInMenu)
  expect(namesFor('clients.read')).toEqual(['Households', 'Participants', 'Duplicates', 'Archived Records'])
  expect(namesFor('people.manage')).toEqual(['Administration'])
  expect(namesFor('clients.read', 'people.manage')).toEqual([
    'Households',
    'Participants',
    'Duplicates',
    'Archived Records',
    'Administration',
  ])
})

it('opens on the administration for whoever reads no book', () => {
  const opened = (pathname: string, ...permissions: Parameters<typeof pagesInMenu>[1]) =>
    openedInstead({ pathname, search: '' }, permissions)?.path
  expect(opened('/', 'people.manage')).toBe(paths.admin)
  expect(opened('/', 'records.import', 'people.manage')).toBe(paths.admin)
  expect(opened('/sessions', 'people.manage')).toBeUndefined()
  expect(opened('/', 'clients.read', 'people.manage')).toBeUndefined()
  expect(opened('/')).toBeUndefined()
})
