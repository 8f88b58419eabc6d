import { clearCurrentStaff } from './current-staff.ts'
import { staffApi } from './staff-api.ts'

/** Leaves in any case: whoever cannot reach the server wants to be gone from this browser all the same. */
export async function signOut(): Promise<void> {
  try {
    await staffApi.logout()
  } catch (error) {
    console.error('The server could not be told of the logout.', String(error))
  }
  clearCurrentStaff({ byChoice: true })
}
