import { afterEach, expect, it } from 'vitest'
import { englishForPortal } from '../locales/english-for-portal.ts'
import { englishForSigners } from '../locales/english-for-signers.ts'
import { addEnglish, addFrench, changeLanguage, spoken, t } from './translation.ts'

addFrench({
  Save: 'Enregistrer',
  'Hello {{name}}': 'Bonjour {{name}}',
  '{{count}} points_one': '{{count}} point',
  '{{count}} points_other': '{{count}} points',
  '{{count}} points_many': '{{count}} de points',
})
afterEach(() => changeLanguage('en'))

it('says the sentence itself in English, and in French where there is none', () => {
  expect(t('Save')).toBe('Save')
  changeLanguage('fr')
  expect([spoken(), t('Save'), t('Not translated')]).toEqual(['fr', 'Enregistrer', 'Not translated'])
  for (const entered of ['constructor', '__proto__', 'toString']) expect(t(entered)).toBe(entered)
})

it('fills the blanks as they are, and leaves one that nobody knows', () => {
  changeLanguage('fr')
  expect(t('Hello {{name}}', { name: '<b>$& {{count}}</b>' })).toBe('Bonjour <b>$& {{count}}</b>')
  expect(t('Hello {{name}}')).toBe('Bonjour {{name}}')
})

it('counts as each language does', () => {
  addEnglish(englishForPortal)
  addEnglish(englishForSigners)
  const points = (count: number) => t('{{count}} points', { count })
  expect([0, 1, 2].map(points)).toEqual(['0 points', '1 point', '2 points'])
  changeLanguage('fr')
  expect([0, 1, 2, 1_000_000].map(points)).toEqual(['0 point', '1 point', '2 points', '1000000 de points'])
})
