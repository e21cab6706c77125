import { expect, it } from 'vitest'
import { isSectionPage, sectionOf } from './section.ts'

it.each([
  ['/', '', 'households'],
  ['/', '?search=oka', 'households'],
  ['/', '?view=people&search=oka', 'people'],
  ['/households', '', 'households'],
  ['/Households/', '', 'households'],
  ['/householdsOfOthers', '', undefined],
  ['/householdParticipants/1', '', 'households'],
  ['/participant/1', '', 'people'],
  ['/client/1', '', 'people'],
  ['/riskToleranceForm/1', '', 'people'],
  ['/createRiskToleranceLink', '', 'people'],
  ['/admin', '', 'admin'],
  ['/sessions', '', 'sessions'],
  ['/security', '', 'security'],
  ['/nowhere', '', undefined],
])('%s%s belongs to %s [SHELL-003]', (pathname, search, section) =>
  expect(sectionOf({ pathname, search })).toBe(section),
)

it.each([
  ['/', true],
  ['/households/', true],
  ['/admin', true],
  ['/sessions', true],
  ['/householdParticipants/1', false],
  ['/participant/1', false],
  ['/riskToleranceForm', false],
  ['/nowhere', false],
])('that %s is a page of the navigation itself is %s', (pathname, isOne) =>
  expect(isSectionPage(pathname)).toBe(isOne),
)
