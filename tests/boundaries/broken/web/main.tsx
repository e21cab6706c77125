export { screen } from '../features/households/web/screen.tsx'
export { stray } from '../stray.test.ts'
