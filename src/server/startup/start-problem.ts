/**
 * Something that stops the portal from starting, said in one sentence for whoever runs it, with what to do.
 * The process prints the sentence alone, without a stack, and exits with 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
