export const hold = 'hold'
