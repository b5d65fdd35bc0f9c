import { type ComponentProps, useState } from "react"
import { Editor } from "./editor"
import { Mentions, mentionBridge, mentionExtension, type Named } from "./mention"

type Props = ComponentProps<typeof Editor> & { people: readonly Named[] }

/** The rich text editor in which an @ offers names. */
export function MentionEditor({ people, ...editor }: Props) {
  const [bridge] = useState(mentionBridge)
  const [extras] = useState(() => [mentionExtension(bridge)])
  return (
    <Editor
      {...editor}
      extras={extras}
      beside={(present) => <Mentions editor={present} bridge={bridge} people={people} />}
    />
  )
}
