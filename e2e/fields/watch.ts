import { watchKeys } from '../../bench/typing/renders.ts'

// a script of its own, before the page's: React looks for who watches it when it starts
Object.assign(window, { measured: watchKeys((name) => name.includes('.')) })
