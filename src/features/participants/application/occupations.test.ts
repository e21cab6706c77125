import { expect, it } from 'vitest'
import { explainsOther, isNobodysFirm, isNotWorking, isPrecise } from './occupations.ts'

it.each(
  'Manager | gestionnaire | Self-employed | self employed | Employé | Businesswoman | Owner | Cadre'.split(
    ' | ',
  ),
)('%j could be any work', (occupation) => expect(isPrecise(occupation)).toBe(false))

it.each(
  'Hotel manager | Consultante en gestion | Retired | Engineer | IT | Sales clerk | Managerial accountant'.split(
    ' | ',
  ),
)('%j is precise', (occupation) => expect(isPrecise(occupation)).toBe(true))

it.each([
  ['Retired', true],
  ['Retraitée', true],
  ['Student', true],
  ['Étudiant', true],
  ['Homemaker', true],
  ['Femme au foyer', true],
  ['Unemployed', true],
  ['Student services coordinator', false],
  ['Conseillère aux étudiants', false],
  ['Engineer', false],
])('%s does not work: %s', (occupation, is) => {
  expect(isNotWorking(occupation)).toBe(is)
})

it.each([
  ['Self', true],
  ['self-employed', true],
  ['À son compte', true],
  ['Retired', true],
  ['Self Storage Inc.', false],
  ['Example Works', false],
])('%s employs nobody: %s', (employer, is) => {
  expect(isNobodysFirm(employer)).toBe(is)
})

it.each([
  ['On leave', 'N/A', true],
  ['Caregiver', 'N/A', true],
  ['Proche aidante', 'N/A', true],
  ['Unemployed', 'N/A', true],
  ['Engineer', 'On parental leave from Example Works', true],
  ['Engineer', 'Example Works', false],
  ['Engineer', 'N/A', false],
])('Other is explained by %s, %s: %s', (occupation, employer, is) => {
  expect(explainsOther(occupation, employer)).toBe(is)
})
