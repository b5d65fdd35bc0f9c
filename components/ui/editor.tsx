import { EditorContent, useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { EditorTools } from "./editor-tools"
import { isLinkAddress } from "./link-address"

/** Only what is kept of a text when it is stored; the page's own style sheet dresses it. */
const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: isLinkAddress },
  }),
]

export type EditorHandle = { focus: () => void }

type Props = {
  /** HTML; empty for no words. */
  value: string
  onChange: (html: string) => void
  /** Of the box itself: its id, name for screen readers, error. */
  attributes: Record<string, string>
  /** Whether the box had the focus before the editor took its place. */
  autoFocus: boolean
  onHandle: (handle: EditorHandle) => void
  /** A file was dropped or pasted into the text, and kept out (P03). */
  onRefusedFile: () => void
}

/** The rich text box. It weighs more than the page, so RichTextField loads it when somebody begins to write. */
export function Editor({ value, onChange, attributes, autoFocus, onHandle, onRefusedFile }: Props) {
  const [isLinking, setLinking] = useState(false)
  const known = useRef(value)
  const latest = useRef({ onChange, onHandle, onRefusedFile })
  latest.current = { onChange, onHandle, onRefusedFile }
  const refuseFiles = (files: FileList | undefined, text = "") => {
    // Word processors send a picture of the text along with the text.
    if (!files?.length || text) return false
    latest.current.onRefusedFile()
    return true
  }
  const editor = useEditor({
    extensions,
    // Only the browser comes here; unsaid, there would be no editor at first.
    immediatelyRender: true,
    content: value,
    autofocus: autoFocus && "end",
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes, class: "written", role: "textbox", "aria-multiline": "true" },
      handlePaste: (_, { clipboardData }) =>
        refuseFiles(clipboardData?.files, clipboardData?.getData("text/plain")),
      handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer?.files),
    },
    onUpdate: ({ editor }) => {
      known.current = editor.isEmpty ? "" : editor.getHTML()
      latest.current.onChange(known.current)
    },
  })
  useEffect(() => latest.current.onHandle({ focus: () => editor.commands.focus() }), [editor])
  // The form was cleared, or a draft was found.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const written = JSON.stringify(attributes)
  useEffect(() => {
    const present = JSON.parse(written) as Record<string, string>
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: { ...present, class: "written", role: "textbox", "aria-multiline": "true" },
      },
    })
  }, [editor, written])
  const askForLink = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    setLinking(true)
  }
  return (
    <>
      <EditorTools editor={editor} isLinking={isLinking} setLinking={setLinking} />
      <EditorContent editor={editor} onKeyDown={askForLink} />
    </>
  )
}
