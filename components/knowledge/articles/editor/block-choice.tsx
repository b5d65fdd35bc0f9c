import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"
import { words } from "@/lib/platform/words/words"

const levels = [2, 3, 4] as const
const labels = { 0: "text", 2: "heading", 3: "smallerHeading", 4: "smallestHeading" } as const

/** What the line at the cursor is: text, or a heading of some size. */
export function BlockChoice({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: present }: { editor: Editor | null }) =>
      levels.find((each) => present?.isActive("heading", { level: each })) ?? 0,
  })
  const choose = (value: number) => {
    const wanted = levels.find((each) => each === value)
    const chain = editor.chain().focus()
    if (wanted) chain.setHeading({ level: wanted }).run()
    else chain.setParagraph().run()
  }
  return (
    <select
      aria-label={words("knowledge.editor")("textStyle")}
      value={level}
      onChange={({ target }) => choose(Number(target.value))}
      className="block-choice"
    >
      {([0, ...levels] as const).map((each) => (
        <option key={each} value={each}>
          {words("knowledge.editor")(labels[each])}
        </option>
      ))}
    </select>
  )
}
