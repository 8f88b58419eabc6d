import { clearCurrentStaff } from './current-staff.ts'
import { staffApi } from './staff-api.ts'

/** Signs out in this browser even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await staffApi.logout()
  } catch (error) {
    console.error('The logout request failed.', String(error))
  }
  clearCurrentStaff({ byChoice: true })
}
