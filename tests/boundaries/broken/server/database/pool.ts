export const openPool = 'the pool'
