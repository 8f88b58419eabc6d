import type { CurrentStaff } from '../../../contract/staff/auth.ts'
import type { Row } from '../../database/tables.ts'

export const toCurrentStaff = ({ id, name, email, role }: Pick<Row<'staff'>, 'id' | 'name' | 'email' | 'role'>): CurrentStaff => ({
  _id: id,
  name,
  email,
  role,
})

/** How the audit log names an account. */
export const accountSubject = ({ _id, email }: Pick<CurrentStaff, '_id' | 'email'>) => ({ kind: 'account', id: _id, name: email }) as const
