import { expect, it } from 'vitest'
import { frenchFirstIn, readableIn } from './languages.ts'
import type { SignersDocument } from './read-signing.ts'

const document = (more: Partial<SignersDocument>): SignersDocument => ({
  id: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
  name: 'Agreement',
  client: 'Nora Ménard',
  language: 'fr',
  pages: 1,
  sha256: 'fr-hash',
  languages: [
    { language: 'fr', sha256: 'fr-hash', openedAt: null },
    { language: 'en', sha256: 'en-hash', openedAt: null },
  ],
  bindsIn: 'fr',
  choiceLeftTo: [],
  status: 'open',
  isSealed: false,
  waitsFor: [],
  takesAlong: [],
  ...more,
})
const nothing = () => false

it('asks for nothing where no document is in two languages', () => {
  const [french] = document({}).languages
  const alone = document({ bindsIn: null, languages: french ? [french] : [] })
  expect(frenchFirstIn([alone], nothing)).toBeUndefined()
  expect(readableIn(alone)).toHaveLength(1)
})

it('has each opened in French before another language is chosen', () => {
  const one = document({})
  expect(frenchFirstIn([one], nothing)).toMatchObject({ unread: [one], isChosen: false })
  expect(frenchFirstIn([one], (sha256) => sha256 === 'fr-hash')).toMatchObject({ unread: [] })
  expect(readableIn(one).map(({ language }) => language)).toEqual(['fr'])
})

it('opens both once the wish was said, though a co-signer has not chosen', () => {
  const chosen = document({ bindsIn: 'en', choiceLeftTo: ['Zoë Brûlé'] })
  expect(frenchFirstIn([chosen], nothing)).toMatchObject({ unread: [], isChosen: true })
  expect(readableIn(chosen).map(({ language }) => language)).toEqual(['fr', 'en'])
})
