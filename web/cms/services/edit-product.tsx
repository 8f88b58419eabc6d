import { useParams } from 'react-router'
import { DocumentPage } from './document-page.tsx'
import { ProductFields } from './product-fields.tsx'
import { productKind } from './product-draft.ts'

export default function EditProduct() {
  return <DocumentPage kind={productKind} id={useParams().id} Fields={ProductFields} />
}
