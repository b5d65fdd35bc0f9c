import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"
import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"
import { EditorLink } from "./editor-link"
import { Icon } from "./icon"
import { shortcutOf } from "./shortcut"

export type Tool = {
  /** The mark's or block's name in the editor; of what is none, any. */
  name: string
  label: string
  /** What is pressed together with Ctrl or ⌘. */
  keys?: string
  sign: ReactNode
  press: (editor: Editor) => void
  /** Where the name alone does not say it. */
  isActive?: (editor: Editor) => boolean
  /** It does something once, and is neither on nor off. */
  isAction?: boolean
}

type Props = {
  editor: Editor
  tools: readonly Tool[]
  /** Whether the address of a link is being asked for. */
  isLinking: boolean
  setLinking: (isLinking: boolean) => void
  /** What asks for the address in place of a plain box. */
  linkForm?: ReactNode
  /** What stands before the first button. */
  children?: ReactNode
}

/** The buttons above an editor. */
export function EditorTools({ editor, tools, isLinking, setLinking, linkForm, children }: Props) {
  const active = useEditorState({
    editor,
    // Asked once before the editor is there, whatever its type says.
    selector: ({ editor: present }: { editor: Editor | null }) =>
      present ? [...tools, linkTool].flatMap((tool) => (isOn(tool, present) ? tool.label : [])) : [],
  })
  return (
    <>
      <fieldset aria-label={words("ui.editor")("formatting")} className="editor-tools">
        {children}
        {tools.map((tool) => (
          <ToolButton
            key={tool.label}
            {...tool}
            pressed={tool.isAction ? undefined : active.includes(tool.label)}
            press={() => tool.press(editor)}
          >
            {tool.sign}
          </ToolButton>
        ))}
        <ToolButton
          {...linkTool}
          pressed={active.includes(linkTool.label)}
          expanded={isLinking}
          press={() => setLinking(!isLinking)}
        >
          <Icon name="link" className="size-4" />
        </ToolButton>
      </fieldset>
      {isLinking && (linkForm ?? <EditorLink editor={editor} close={() => setLinking(false)} />)}
    </>
  )
}

const linkTool = {
  name: "link",
  get label() {
    return words("ui.editor")("link")
  },
  keys: "K",
}

const isOn = ({ name, isActive }: Pick<Tool, "name" | "isActive">, editor: Editor) =>
  isActive ? isActive(editor) : editor.isActive(name)

type ButtonProps = {
  label: string
  keys?: string
  pressed?: boolean
  expanded?: boolean
  press: () => void
  children: ReactNode
}

function ToolButton({ label, keys, pressed, expanded, press, children }: ButtonProps) {
  const shortcut = keys ? shortcutOf(keys) : null
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut.shown})` : label}
      aria-keyshortcuts={shortcut?.spoken}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={press}
    >
      {children}
    </button>
  )
}
