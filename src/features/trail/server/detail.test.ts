import { expect, it } from 'vitest'
import { SavedSection } from '../../participants/contract.ts'
import { detailOf } from './detail.ts'

const nobody = new Map<string, string>()
const names = {
  users: nobody,
  people: nobody,
  households: nobody,
  advisers: nobody,
  signers: nobody,
  packages: nobody,
}

it.each(['en', 'fr'] as const)('tells each section of a client by its name, in %s', (language) => {
  for (const section of SavedSection.options) {
    const told = detailOf({ sections: [section] }, names, { language, actor: null })
    expect([section, told]).not.toEqual([section, section])
  }
})
