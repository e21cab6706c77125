export const people = 'people'
