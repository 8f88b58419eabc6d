import { useParams } from 'react-router'
import { PageEditor } from './page-editor.tsx'

export { WHOLE_WINDOW as handle } from '../../layout/whole-window.ts'

export default function EditPage() {
  const { '*': path = '' } = useParams()
  return <PageEditor key={path} path={`/${path}`} />
}
