import type { ImportDetails } from '../../../contract/import.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

const REFRESH_MS = 1000

/** An import, loaded again every second while something happens to it. */
export function useImport(id: string) {
  return useStaffQuery({
    queryKey: keys.imports.detail(id),
    queryFn: ({ signal }) => staffApi.getImport({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? REFRESH_MS : false),
  })
}

export type StepProps = { details: ImportDetails }
