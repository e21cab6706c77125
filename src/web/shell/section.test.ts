import { expect, it } from 'vitest'
import { sectionOf } from './section.ts'

it.each([
  ['/', '', 'households'],
  ['/', '?search=oka', 'households'],
  ['/', '?view=people&search=oka', 'people'],
  ['/households', '', 'households'],
  ['/householdParticipants/1', '', 'households'],
  ['/participant/1', '', 'people'],
  ['/client/1', '', 'people'],
  ['/riskToleranceForm/1', '', 'people'],
  ['/createRiskToleranceLink', '', 'people'],
  ['/admin', '', 'admin'],
  ['/sessions', '', 'sessions'],
  ['/nowhere', '', undefined],
])('%s%s belongs to %s [SHELL-003]', (pathname, search, section) =>
  expect(sectionOf({ pathname, search })).toBe(section),
)
