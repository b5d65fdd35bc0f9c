import type { Editor, EditorOptions, Extensions } from "@tiptap/core"
import { useEditor } from "@tiptap/react"
import { useEffect, useLayoutEffect, useRef } from "react"

type Handlers = Pick<
  NonNullable<EditorOptions["editorProps"]>,
  "handlePaste" | "handleDrop" | "transformPastedHTML"
>

type Options = {
  extensions: Extensions
  /** HTML it begins with. */
  content: string
  /** Of the box itself: its id, name for screen readers, error. */
  attributes: Record<string, string>
  className?: string
  /** Whether it takes the focus once it is there. */
  autoFocus?: { current: boolean }
  handlers?: Handlers
  onUpdate: (editor: Editor) => void
}

const box = (attributes: Record<string, string>, className: string) => ({
  ...attributes,
  class: className,
  role: "textbox",
  "aria-multiline": "true",
})

/** A box for rich text as every one of the product's is made; what can be written in it, its extensions say. */
export function useTextEditor({
  extensions,
  content,
  attributes,
  className = "written",
  autoFocus,
  handlers,
  onUpdate,
}: Options): Editor {
  const latest = useRef(onUpdate)
  latest.current = onUpdate
  const editor = useEditor({
    extensions,
    // Only the browser comes here; unsaid, there would be no editor at first.
    immediatelyRender: true,
    content,
    // What is typed in a plain box may end with a blank.
    parseOptions: { preserveWhitespace: true },
    injectCSS: false,
    editorProps: { attributes: box(attributes, className), ...handlers },
    onUpdate: ({ editor }) => latest.current(editor),
  })
  // The library would do so a moment later: keys pressed until then were the page's, and a focus that had gone on came back.
  useLayoutEffect(() => {
    if (!autoFocus?.current) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, autoFocus])
  const written = JSON.stringify(attributes)
  useEffect(() => {
    const present = JSON.parse(written) as Record<string, string>
    const { editorProps } = editor.options
    editor.setOptions({ editorProps: { ...editorProps, attributes: box(present, className) } })
  }, [editor, written, className])
  return editor
}
