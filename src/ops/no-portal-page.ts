import type { Language } from '../platform/codes/person.ts'
import { problems } from '../platform/problem.ts'
import { words } from '../platform/words.ts'
import { translated } from '../server/http/language.ts'

const goesOn = words('This page keeps trying')

/** What a browser shows while no portal answers: nothing of it comes from one. */
export function noPortalPage(language: Language, seconds: number): string {
  const say = translated(language)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${say(problems.unavailable.sentence)}</title>
<style>
  body { display: grid; min-height: 90vh; place-content: center; margin: 0 24px; font: 16px/1.5 system-ui, sans-serif; text-align: center }
  p { margin: 0 0 4px }
</style>
<main role="status">
<p>${say(problems.unavailable.sentence)}.</p>
<p>${say(goesOn)}.</p>
</main>
</html>
`
}
