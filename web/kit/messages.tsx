import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toasts.tsx'
import { Row, Specimen } from './specimen.tsx'

export function Messages() {
  const say = useToast()
  const again = () => say({ text: 'Blog updated successfully!' })
  const action = { label: 'Try again', run: again }
  return (
    <Specimen
      name="Banners and toasts"
      note="A Banner stays where it happened. A toast is for what happened elsewhere: six seconds, errors until dismissed."
    >
      <Row>
        <Button variant="ghost" onClick={() => say({ text: 'Query deleted successfully' })}>
          Say it is done
        </Button>
        <Button variant="ghost" onClick={() => say({ kind: 'error', text: 'Failed to delete blog. Please try again.', action })}>
          Say it failed
        </Button>
      </Row>
      <Row stack>
        <Banner tone="error">Failed to submit your query. Please check your connection and try again.</Banner>
        <Banner
          tone="error"
          icon="warning"
          action={
            <Button variant="text" compact onClick={again}>
              Try again
            </Button>
          }
        >
          Failed to load contact queries
        </Banner>
        <Banner tone="warn" icon="offline">
          <b>You are offline.</b> Changes stay on this device until the connection is back.
        </Banner>
        <Banner tone="ok">Response sent successfully!</Banner>
        <Banner>Without an e-mail address we cannot reply.</Banner>
      </Row>
    </Specimen>
  )
}
