export { stray } from '../../../../tests/boundaries/broken/stray.test.ts'
export { screen } from '../features/households/web/screen.tsx'
