import { useParams } from 'react-router'
import { CatalogDocumentPage } from './catalog-document-page.tsx'
import { ProductFields } from './product-fields.tsx'
import { productType } from './product-draft.ts'

export default function EditProductPage() {
  return <CatalogDocumentPage type={productType} id={useParams().id} Fields={ProductFields} />
}
