import type { AccountDraft } from './draft.ts'

// Why something that is warned of is so all the same: one reason for what is warned of at a path.

export const reasonAt = ({ acknowledgements }: AccountDraft, path: string): string =>
  acknowledgements?.find((each) => each.path === path)?.reason ?? ''

/** Without a reason, none is kept. */
export const withReason = (
  { acknowledgements }: AccountDraft,
  path: string,
  reason: string,
): NonNullable<AccountDraft['acknowledgements']> => [
  ...(acknowledgements ?? []).filter((each) => each.path !== path),
  ...(reason === '' ? [] : [{ path, reason }]),
]

/** Only those of fields that are as they were. */
export const reasonsKept = (before: AccountDraft, after: AccountDraft): AccountDraft =>
  before.acknowledgements?.length
    ? {
        ...after,
        acknowledgements: before.acknowledgements.filter(({ path }) => {
          const field = path.split('.')[0] as keyof AccountDraft // of no other keys is warned
          return before[field] === after[field]
        }),
      }
    : after
