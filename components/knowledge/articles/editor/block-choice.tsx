import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"

const levels = [2, 3, 4] as const
const labels = { 0: "Text", 2: "Heading", 3: "Smaller heading", 4: "Smallest heading" } as const

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
      aria-label="Text style"
      value={level}
      onChange={({ target }) => choose(Number(target.value))}
      className="block-choice"
    >
      {([0, ...levels] as const).map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </select>
  )
}
