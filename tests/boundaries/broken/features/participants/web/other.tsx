export const other = 'another feature’s screen'
