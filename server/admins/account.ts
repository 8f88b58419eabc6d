import type { Admin } from '../../contract/admin.ts'
import type { Row } from '../database/tables.ts'

export const toAdmin = ({ id, name, email, role }: Pick<Row<'admins'>, 'id' | 'name' | 'email' | 'role'>): Admin => ({
  _id: id,
  name,
  email,
  role,
})

/** How the audit log names an account. */
export const accountOf = ({ _id, email }: Pick<Admin, '_id' | 'email'>) => ({ kind: 'account', id: _id, name: email }) as const
