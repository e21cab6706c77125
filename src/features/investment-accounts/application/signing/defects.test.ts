import { describe, expect, it } from 'vitest'
import { toSignIn } from '../../../../platform/acknowledgements.ts'
import { issuesIn, labelAt, labelsOf, toldAs } from '../../../../platform/form.ts'
import { accountApplication, application } from '../../application.ts'
import type { Circumstances } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { circumstances } from '../../whole-testing.ts'
import { advised } from './defects/advised-testing.ts'
import { type Defect, withOther } from './defects/defect-testing.ts'
import { innocents } from './defects/innocent-testing.ts'
import { defects } from './defects-testing.ts'

/** What holds signing, or asks for a reason. */
const toldIn = (onFile: Circumstances, draft: AccountDraft) =>
  toSignIn(accountApplication(onFile), draft).filter(
    (issue) => !issue.warning || toldAs(issue).severity !== 'advises',
  )
const draftOf = ([of, change]: Defect): AccountDraft => ({ ...soundAccounts[of], ...change })

describe.each(Object.entries(defects))('of %s', (_, rows) => {
  it.each(rows)('one defect is told once: %s, %o', (...defect) => {
    const [, , path, says, onFile] = defect
    const told = toldIn(withOther(circumstances, onFile), draftOf(defect))
    expect(told.map((issue) => [issue.path, issue.message])).toEqual([[path, says]])
  })
})

/** What is advised, and nothing waits for. */
const advisedIn = (onFile: Circumstances, draft: AccountDraft) =>
  toSignIn(accountApplication(onFile), draft).filter(
    (issue) => issue.warning && toldAs(issue).severity === 'advises',
  )

describe('what nothing waits for', () => {
  it.each(advised)('is advised in one line: %s, %o', (...defect) => {
    const [of, , path, says, onFile] = defect
    const onFileNow = withOther(circumstances, onFile)
    expect(toldIn(onFileNow, draftOf(defect))).toEqual([])
    expect(
      advisedIn(onFileNow, draftOf(defect)).filter((issue) => issue.path === path && issue.message === says),
    ).toHaveLength(1)
    const inSound = advisedIn(circumstances, soundAccounts[of]).map(({ message }) => message)
    const more = advisedIn(onFileNow, draftOf(defect)).filter(({ message }) => !inSound.includes(message))
    expect(more.every(({ message }) => message === says)).toBe(true)
  })
})

describe('what is no defect', () => {
  it.each(innocents)('holds no signing: %s, %o', (of, change, onFile) => {
    expect(
      toldIn(withOther(circumstances, onFile), { ...soundAccounts[of], ...change }).map(
        ({ path, message }) => [path, message],
      ),
    ).toEqual([])
  })
})

const all = Object.values(defects).flat()

it('each is told at a field that has a label, and says what to do', () => {
  const labels = labelsOf(application)
  for (const defect of all)
    for (const { path, message } of toldIn(withOther(circumstances, defect[4]), draftOf(defect))) {
      expect(labelAt(labels, path), path).toBeTypeOf('string')
      expect(message).toMatch(/[Pp]lease|must add up to 100/)
    }
})

it('submitting waits for none of them but what the specification asks', () => {
  for (const defect of all) {
    const form = accountApplication(withOther(circumstances, defect[4]))
    const broken = issuesIn(form, draftOf(defect)).filter(({ warning }) => !warning)
    expect(broken.map(({ message }) => message).filter((message) => !/must add up/.test(message))).toEqual([])
  }
})
