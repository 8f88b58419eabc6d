import { redirect } from 'react-router'
import { STAFF_HOME } from './session/return-path.ts'

/** /cms itself is the dashboard. */
export const clientLoader = () => redirect(STAFF_HOME)

export default function StaffHome() {
  return null
}
