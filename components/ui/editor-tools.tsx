import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"
import type { ReactNode } from "react"
import { EditorLink } from "./editor-link"
import { Icon } from "./icon"
import { shortcutOf } from "./shortcut"

type Tool = {
  /** The mark's or block's name in the editor. */
  name: string
  label: string
  /** What is pressed together with Ctrl or ⌘. */
  keys: string
  sign: ReactNode
  toggle: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    name: "bold",
    label: "Bold",
    keys: "B",
    sign: <b>B</b>,
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    label: "Italic",
    keys: "I",
    sign: <i className="font-serif">I</i>,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    label: "Underline",
    keys: "U",
    sign: <u>U</u>,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "bulletList",
    label: "Bulleted list",
    keys: "Shift+8",
    sign: <Icon name="list" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    label: "Numbered list",
    keys: "Shift+7",
    sign: <Icon name="numbers" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "blockquote",
    label: "Quote",
    keys: "Shift+B",
    sign: <Icon name="quote" className="size-4" />,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "code",
    label: "Code",
    keys: "E",
    sign: <code className="text-sm">{"<>"}</code>,
    toggle: (editor) => editor.chain().focus().toggleCode().run(),
  },
]

type Props = {
  editor: Editor
  /** Whether the address of a link is being asked for. */
  isLinking: boolean
  setLinking: (isLinking: boolean) => void
}

/** The buttons above an editor. */
export function EditorTools({ editor, isLinking, setLinking }: Props) {
  const active = useEditorState({
    editor,
    // Asked once before the editor is there, whatever its type says.
    selector: ({ editor: present }: { editor: Editor | null }) =>
      [...tools.map(({ name }) => name), "link"].flatMap((name) => (present?.isActive(name) ? name : [])),
  })
  return (
    <>
      <fieldset aria-label="Formatting" className="editor-tools">
        {tools.map(({ name, label, keys, sign, toggle }) => (
          <ToolButton
            key={name}
            label={label}
            keys={keys}
            pressed={active.includes(name)}
            press={() => toggle(editor)}
          >
            {sign}
          </ToolButton>
        ))}
        <ToolButton
          label="Link"
          keys="K"
          pressed={active.includes("link")}
          expanded={isLinking}
          press={() => setLinking(!isLinking)}
        >
          <Icon name="link" className="size-4" />
        </ToolButton>
      </fieldset>
      {isLinking && <EditorLink editor={editor} close={() => setLinking(false)} />}
    </>
  )
}

type ButtonProps = {
  label: string
  keys: string
  pressed: boolean
  expanded?: boolean
  press: () => void
  children: ReactNode
}

function ToolButton({ label, keys, pressed, expanded, press, children }: ButtonProps) {
  const { shown, spoken } = shortcutOf(keys)
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shown})`}
      aria-keyshortcuts={spoken}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={press}
    >
      {children}
    </button>
  )
}
