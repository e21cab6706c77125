import { expect, it } from 'vitest'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import { soundAccounts } from '../sound-testing.ts'
import { bank, circumstances, holder, spouse } from '../whole-testing.ts'
import { printedForm } from './on-paper.ts'

const people = (more: Partial<typeof bank>) => {
  const onFile: Circumstances = { ...circumstances, bankAccounts: [{ ...bank, ...more }] }
  const draft = soundAccounts.cashContributions
  const printed = printedForm(accountApplication(onFile), draft, onFile)
  return printed.steps
    .flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(draft, 'en')))
    .filter(({ path }) => /^bankAccounts\.0\.(owner|signers)$/.test(path))
    .map(({ label, text }) => [label, text])
}

it('a bank account is printed with its owners and who signs for it, who are one where nobody is said', () => {
  expect(people({ owners: [holder.id, spouse.id], signers: [spouse.id] })).toEqual([
    ['Owner', 'Ngozi Okafor, Emeka Okafor'],
    ['Who Signs', 'Emeka Okafor'],
  ])
  expect(people({ owners: [], signers: [] })).toEqual([
    ['Owner', 'Ngozi Okafor'],
    ['Who Signs', 'Ngozi Okafor'],
  ])
})
