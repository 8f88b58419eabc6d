import { useRef } from 'react'
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx'
import { mediaLabels } from '../labels.ts'

type Props = Pick<ButtonProps, 'variant' | 'compact'> & { onFiles: (files: File[]) => void }

export function UploadButton({ onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" {...button} onClick={() => input.current?.click()}>
        {mediaLabels.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={mediaLabels.upload}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
