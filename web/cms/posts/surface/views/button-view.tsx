import { useState } from 'react'
import { BLOCK_LIMITS, type BlockOf } from '../../../../../contract/post-block.ts'
import { isLinkTarget, LINK_TARGET_MESSAGE } from '../../../../../contract/post-text.ts'
import textBlocks from '../../../../parts/article/text-blocks.module.css'
import { Icon } from '../../../../ui/media/icon.tsx'
import { blockFieldLabels } from '../labels.ts'
import { useSurface } from '../surface-context.ts'
import type { BlockViewProps } from './block-view.ts'
import { BlockField, handleFieldKeys, updateBlock } from './fields.tsx'
import styles from './views.module.css'

type Button = BlockOf<'button'>

export function ButtonView(props: BlockViewProps) {
  const { node, isActive } = props
  const { isReadOnly } = useSurface()
  const block = node.attrs.block as Button
  const change = (fields: Partial<Button>) => updateBlock(props, fields)
  return (
    <div className={textBlocks.action}>
      <span className={styles.linkButton}>
        <input
          aria-label={blockFieldLabels.buttonLabel}
          dir="auto"
          value={block.label}
          placeholder={blockFieldLabels.buttonLabel}
          maxLength={BLOCK_LIMITS.buttonLabel}
          readOnly={isReadOnly}
          data-line=""
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          onKeyDown={(event) => handleFieldKeys(event, props)}
        />
        <Icon name="arrow-right" />
      </span>
      {isActive && !isReadOnly && <AddressField {...props} block={block} change={change} />}
    </div>
  )
}

type AddressProps = BlockViewProps & { block: Button; change: (fields: Partial<Button>) => void }

/** An address that cannot be used stays in the field, and the button keeps the one that it had. */
function AddressField({ block, change, ...target }: AddressProps) {
  const [address, setAddress] = useState(block.href)
  return (
    <div className={styles.panel}>
      <BlockField
        label={blockFieldLabels.buttonAddress}
        target={target}
        value={address}
        error={isLinkTarget(address.trim()) ? undefined : LINK_TARGET_MESSAGE}
        onChange={(value) => {
          setAddress(value)
          if (isLinkTarget(value.trim())) change({ href: value.trim() })
        }}
      />
    </div>
  )
}
