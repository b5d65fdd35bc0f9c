import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"
import type { ReactNode } from "react"
import { Icon } from "./icon"

type Tool = {
  /** The mark's or block's name in the editor. */
  name: string
  label: string
  sign: ReactNode
  toggle: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    name: "bold",
    label: "Bold",
    sign: <b>B</b>,
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    label: "Italic",
    sign: <i className="font-serif">I</i>,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    label: "Underline",
    sign: <u>U</u>,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "bulletList",
    label: "Bulleted list",
    sign: <Icon name="list" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    label: "Numbered list",
    sign: <Icon name="numbers" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "blockquote",
    label: "Quote",
    sign: <Icon name="quote" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "code",
    label: "Code",
    sign: <code className="text-sm">{"<>"}</code>,
    toggle: (editor) => editor.chain().focus().toggleCode().run(),
  },
]

/** The buttons above an editor. */
export function EditorTools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    // Asked once before the editor is there, whatever its type says.
    selector: ({ editor: present }: { editor: Editor | null }) =>
      tools.flatMap(({ name }) => (present?.isActive(name) ? name : [])),
  })
  return (
    <fieldset aria-label="Formatting" className="editor-tools">
      {tools.map(({ name, label, sign, toggle }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={active.includes(name)}
          onClick={() => toggle(editor)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
