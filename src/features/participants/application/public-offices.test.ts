import { describe, expect, it } from 'vitest'
import { isPublicOffice } from './public-offices.ts'

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
