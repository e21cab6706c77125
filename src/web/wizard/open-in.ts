import { type Form, type Issue, issuesIn, stepsOf } from '../../platform/form.ts'

/** What has to be entered or mended before a draft can be submitted; a warning has not. */
export const openIn = <D>(form: Form<D>, draft: D): Issue[] =>
  issuesIn(form, draft).filter(({ warning }) => !warning)

/** Where to go on: in the first step in which something is open, else in the last one. */
export const firstOpenStep = <D>(form: Form<D>, draft: D): string =>
  openIn(form, draft)[0]?.step ?? stepsOf(form, draft).at(-1)?.id ?? ''
