import { describe, expect, it } from 'vitest'
import {
  explainsOther,
  isInSecurities,
  isNobodysFirm,
  isNotWorking,
  isOfListedCompany,
  isPrecise,
  isPublicOffice,
} from './occupations.ts'

const listed = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

describe('a public office', () => {
  it.each(
    listed(`
      Mayor | Mayor of Fable Falls | Mayoress | Reeve | Reeve, Municipality of Elm | County warden | Maire | Mairesse
      maire de Sainte-Fable | Préfet | Préfète de la MRC | MP | MLA | MPP | MNA | MHA | MP for Elm East
      Member of Parliament | Member of Provincial Parliament | Member of the Legislative Assembly
      Member of the National Assembly | Member of the House of Commons | Député | Députée | députée de Fable
      Senator | Sénateur | Sénatrice | Prime Minister | Premier | Premier of Ontario | Première ministre
      Premier ministre du Québec | Cabinet minister | Minister of Finance | Deputy Minister | Sous-ministre | Ministre
      ministre des Finances | Governor General | Lieutenant Governor | Lieutenante-gouverneure | Gouverneur général
      Ambassador | Ambassador to France | Ambassadrice | Ambassadeur du Canada | High Commissioner | Military attaché
      Attaché militaire | General | Général | Brigadier-General | Major-general | Lieutenant-général | Rear Admiral
      Contre-amiral | Général de brigade | Judge | Juge | Justice | Chief Justice | Juge en chef | Supreme Court judge
      Judge of the Court of Appeal | Juge à la Cour supérieure | Party leader | Leader of the Elm Party | Chef de parti
      cheffe du parti Fable | CEO of a Crown corporation | PDG d’une société d’État | Retired mayor
      Governor of the Bank of Canada | Secretary-General of NATO | Head of state`),
  )('%j is one', (occupation) => {
    expect(isPublicOffice(occupation)).toBe(true)
  })

  it('is one where the organization stands as the employer', () => {
    expect(isPublicOffice('Secretary General', 'United Nations')).toBe(true)
    expect(isPublicOffice('Secrétaire général', 'ONU')).toBe(true)
    expect(isPublicOffice('Secrétaire général', 'Cégep de Fable')).toBe(false)
    expect(isPublicOffice('Economist', 'United Nations')).toBe(false)
  })

  it.each(
    listed(`
      Engineer | General manager | General contractor | Directeur général | Directrice générale | Attorney
      Assistant to the Mayor | Mayor’s office clerk | Executive assistant to the Minister | Adjointe au maire
      Chef de cabinet du maire | Attaché politique | Brand ambassador | Ambassadrice de marque | Minister of religion
      Ministre du culte | Minister of the Gospel | Deputy manager | Justice of the peace clerk | Surgeon general assistant
      President | CEO | Party planner | Head chef | Chef de partie | Head teacher | Lieutenant | Major | Military police
      Commissioner of oaths | Postmaster | Warden | Prefect assistant | Bank governor’s assistant | Primary teacher
      Première vendeuse | General practitioner | Generalist | Judgement writer | Kindergarten teacher | Premier soins`),
  )('%j is none', (occupation) => {
    expect(isPublicOffice(occupation)).toBe(false)
  })
})

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

it.each(
  listed('Manager | gestionnaire | Self-employed | self employed | Employé | Businesswoman | Owner | Cadre'),
)('%j could be any work', (occupation) => expect(isPrecise(occupation)).toBe(false))

it.each(
  listed(
    'Hotel manager | Consultante en gestion | Retired | Engineer | IT | Sales clerk | Managerial accountant',
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
