import { useParams } from 'react-router'
import { CategoryFields } from './category-fields.tsx'
import { categoryKind } from './category-kind.ts'
import { DocumentPage } from './document-page.tsx'

export default function EditCategory() {
  return <DocumentPage kind={categoryKind} id={useParams().slug} Fields={CategoryFields} />
}
