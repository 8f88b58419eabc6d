import type { Admin } from '../../contract/admin.ts'
import type { Row } from '../database/tables.ts'

export const toAdmin = ({ id, name, email }: Pick<Row<'admins'>, 'id' | 'name' | 'email'>): Admin => ({ _id: id, name, email })

/** How the audit log names an account. */
export const accountOf = ({ _id, email }: Admin) => ({ kind: 'account', id: _id, name: email }) as const
