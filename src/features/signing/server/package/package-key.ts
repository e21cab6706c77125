/** What a package is found by. */
export interface PackageKey {
  advisorId: string
  id: string
}
