export const stray = 'a test'
