import { redirect } from 'react-router'
import { STAFF_HOME_PATH } from './session/return-path.ts'

/** /cms leads to the dashboard. */
export const clientLoader = () => redirect(STAFF_HOME_PATH)

export default function StaffHome() {
  return null
}
