import type { Editor } from "@tiptap/core"
import { useEditorState } from "@tiptap/react"
import { type KeyboardEvent, useEffect, useId, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { type Block, blocksNamed } from "./blocks"

type Typed = { from: number; word: string }

/** What was typed behind a slash at the cursor. */
function typedIn(editor: Editor | null): Typed | null {
  if (!editor) return null
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== "paragraph") return null
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\ufffc")
  const word = /(?:^|\s)\/([\p{L}\d ]{0,20})$/u.exec(before)?.[1]
  return word === undefined ? null : { from: $from.pos - word.length - 1, word }
}

/** The menu a slash opens. @returns its list, to be drawn, and what hears keys before the editor does */
export function useSlashMenu(editor: Editor, blocks: Block[]) {
  const id = useId()
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const typed = useEditorState({
    editor,
    selector: ({ editor: present }: { editor: Editor | null }) => typedIn(present),
    equalityFn: (a, b) => a?.from === b?.from && a?.word === b?.word,
  })
  const found = typed ? blocksNamed(blocks, typed.word.trim()) : []
  const isOpen = typed !== null && typed.from !== dismissed && found.length > 0
  const active = Math.min(at, found.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is another list.
  useEffect(() => setAt(0), [typed?.word])
  useEffect(() => {
    if (!typed) setDismissed(null)
  }, [typed])
  useEffect(() => {
    if (!isOpen || editor.isDestroyed) return
    // The editor's own box is one that this component does not draw.
    const { dom } = editor.view
    dom.setAttribute("aria-controls", id)
    dom.setAttribute("aria-activedescendant", `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
    return () => {
      dom.removeAttribute("aria-controls")
      dom.removeAttribute("aria-activedescendant")
    }
  }, [editor, id, isOpen, active])
  const put = (block: Block | undefined) => {
    if (!block || !typed) return
    editor.chain().focus().deleteRange({ from: typed.from, to: editor.state.selection.from }).run()
    block.put(editor)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === "ArrowDown") setAt((active + 1) % found.length)
    else if (event.key === "ArrowUp") setAt((active + found.length - 1) % found.length)
    else if (event.key === "Enter" || event.key === "Tab") put(found[active])
    else if (event.key === "Escape") setDismissed(typed.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const list = isOpen ? (
    <BlockList id={id} editor={editor} {...{ from: typed.from, found, active, setAt, put }} />
  ) : null
  const said = isOpen ? `${found[active]?.label}, ${active + 1} of ${found.length}` : ""
  return { list, said, onKey }
}

type ListProps = {
  id: string
  editor: Editor
  from: number
  found: Block[]
  active: number
  setAt: (at: number) => void
  put: (block: Block) => void
}

const height = 320

function BlockList({ id, editor, from, found, active, setAt, put }: ListProps) {
  const frame = editor.view.dom.parentElement?.getBoundingClientRect()
  const cursor = editor.view.coordsAtPos(from)
  const isAbove = cursor.bottom + height > innerHeight && cursor.top > height
  const top = (isAbove ? cursor.top : cursor.bottom + 4) - (frame?.top ?? 0)
  const left = Math.max(0, Math.min(cursor.left - (frame?.left ?? 0), (frame?.width ?? 320) - 288))
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Blocks"
      tabIndex={-1}
      data-above={isAbove || undefined}
      style={{ top, left }}
      className="slash-menu"
    >
      {found.map((block, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text, which keeps the focus.
        <div
          key={block.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => put(block)}
          onPointerMove={() => setAt(index)}
          className="slash-option"
        >
          <span className="slash-sign">{block.sign ?? <Icon name={block.icon} className="size-4" />}</span>
          <span className="min-w-0">
            <span className="block font-semibold">{block.label}</span>
            <span className="block text-muted text-xs">{block.hint}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
