import { fold } from '../../../platform/formats/fold.ts'

/**
 * Whether the words in which somebody explains their citizenship name the United States: "dual Canadian and American", "US",
 * "U.S.A.", "États-Unis"; "Latin American" and "South American" name none.
 */
export const namesUnitedStates = (text: string): boolean => {
  const folded = fold(text).replace(/\b(latin|latino|south|central|north|non?|not) americ[a-z]*/g, ' ')
  return /\bamericans?\b|\bamericaine?s?\b|\bunited states\b|\betats unis\b|\betats ?unienne?s?\b|\busa?\b|\bu s( a)?\b|\be u\b/.test(
    folded,
  )
}
