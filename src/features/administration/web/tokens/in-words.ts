import type { MachinePermission } from '../../../../platform/permissions.ts'
import { words } from '../../../../platform/words.ts'

export const permissionNames = {
  'submission.read': words('Packages and their data, numbers masked'),
  'submission.secrets': words('Their data with numbers whole'),
  'submission.document': words('Documents and archives'),
  'submission.progress': words('Report progress'),
} satisfies Record<MachinePermission, string>
