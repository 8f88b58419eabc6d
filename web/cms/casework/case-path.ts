import type { DeskKind } from '../../../contract/desk.ts'

/** The page of a case. */
export const casePath = (id: string, kind: DeskKind): string =>
  kind === 'solution request' ? `/cms/solution-requests/${id}` : `/cms/query/${id}`
