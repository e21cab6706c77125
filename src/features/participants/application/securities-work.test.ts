import { describe, expect, it } from 'vitest'
import { isInSecurities, isOfListedCompany } from './securities-work.ts'

describe('work in securities', () => {
  it.each([
    ['Registered representative', 'Example Investments'],
    ['Registered Representative of an investment dealer', 'N/A'],
    ['Portfolio Manager', 'Example Capital'],
    ['Investment Advisor', 'Example Wealth'],
    ['Dealing representative', ''],
    ['Stockbroker', ''],
    ['Mutual fund representative', ''],
    ['Conseillère en placement', ''],
    ['Gestionnaire de portefeuille', ''],
    ['Représentant en épargne collective', ''],
    ['Courtière en valeurs mobilières', ''],
    ['Receptionist', 'Example Securities Inc.'],
    ['Comptable', 'Exemple Valeurs mobilières inc.'],
    ['Analyst', 'Example Investment Dealers'],
  ])('is %s at %s', (occupation, employer) => {
    expect(isInSecurities(occupation, employer)).toBe(true)
  })

  it.each([
    ['Security guard', 'Example Security'],
    ['Lawyer', 'Example Securities Commission'],
    ['Real estate broker', 'Example Realty'],
    ['Courtier immobilier', 'Exemple'],
    ['Insurance broker', 'Example Insurance'],
    ['Customs broker', ''],
    ['Project manager', 'Example Works'],
    ['Representative', 'Example Pharma'],
    ['Property manager', 'Example'],
  ])('is not %s at %s', (occupation, employer) => {
    expect(isInSecurities(occupation, employer)).toBe(false)
  })
})

it.each([
  ['Director of a publicly traded company', '', true],
  ['CEO', 'Example Works (TSX: XMPL)', true],
  ['Administratrice d’une société cotée en bourse', '', true],
  ['Engineer', 'Example Works (TSX: XMPL)', false],
  ['CEO', 'Example Works', false],
  ['Funeral director', 'Example', false],
])('%s at %s: of a listed company %s', (occupation, employer, is) => {
  expect(isOfListedCompany(occupation, employer)).toBe(is)
})
