/** What was found of a part, for whoever runs the portal: in English, as all that its commands say. */
export interface Looked {
  status: 'ok' | 'attention' | 'down'
  text: string
  /** Where something is to be done: what. */
  toDo?: string
}

export const ok = (text: string): Looked => ({ status: 'ok', text })
export const attention = (text: string, toDo: string): Looked => ({ status: 'attention', text, toDo })
export const down = (text: string, toDo: string): Looked => ({ status: 'down', text, toDo })

/** "one", "one and another", "one, another and a third". */
export const listed = (names: readonly (string | number)[]): string =>
  new Intl.ListFormat('en-CA', { style: 'long' }).format(names.map(String))
