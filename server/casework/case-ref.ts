/** Which enquiry or solution request a note or a reply belongs to. */
export type CaseRef = { kind: 'enquiry' | 'solution request'; id: string }

export const caseColumn = (kind: CaseRef['kind']) => (kind === 'enquiry' ? 'enquiry_id' : 'solution_request_id')

/** For a new note or reply: of the two columns one holds the id. */
export const caseColumns = ({ kind, id }: CaseRef) => ({
  enquiry_id: kind === 'enquiry' ? id : null,
  solution_request_id: kind === 'solution request' ? id : null,
})
