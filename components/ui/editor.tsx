import { Extension, type Extensions, type Editor as Instance } from "@tiptap/core"
import { EditorContent } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { EditorTools } from "./editor-tools"
import { isLinkAddress } from "./link-address"
import { replyTools } from "./reply-tools"
import { useTextEditor } from "./use-text-editor"

/** Ctrl or ⌘ with Enter sends the form, and writes nothing; Shift with Enter breaks the line. */
const sendKeys = Extension.create({
  name: "sendKeys",
  priority: 1000,
  addKeyboardShortcuts: () => ({ "Mod-Enter": () => true }),
})

/** Only what is kept of a text when it is stored; the page's own style sheet dresses it. */
const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: isLinkAddress },
  }),
  sendKeys,
]

export type EditorHandle = {
  focus: () => void
  /** Writes HTML where the caret is; a box that is no editor yet cannot. */
  insert?: (html: string) => void
}

type Props = {
  /** HTML; empty for no words. */
  value: string
  onChange: (html: string) => void
  /** Of the box itself: its id, name for screen readers, error. */
  attributes: Record<string, string>
  /** Whether the box had the focus when the editor took its place. */
  autoFocus: { current: boolean }
  onHandle: (handle: EditorHandle | null) => void
  /** Files were dropped or pasted into the text, and kept out (P03). */
  onFiles: (files: File[]) => void
  /** What else can be written; the same for as long as the editor is there. */
  extras?: Extensions
  /** What belongs to them and is drawn beside the text. */
  beside?: (editor: Instance) => ReactNode
}

/** The rich text editor. It is larger than the page, so RichTextField loads it when writing begins. */
export function Editor({ value, onChange, attributes, autoFocus, onHandle, onFiles, extras, beside }: Props) {
  const [isLinking, setLinking] = useState(false)
  const known = useRef(value)
  const latest = useRef({ onHandle, onFiles })
  latest.current = { onHandle, onFiles }
  const keepOut = (files: FileList | undefined, text = "") => {
    // Word processors send a picture of the text along with the text.
    if (!files?.length || text) return false
    latest.current.onFiles([...files])
    return true
  }
  const editor = useTextEditor({
    extensions: extras ? [...extensions, ...extras] : extensions,
    content: value,
    autoFocus,
    attributes,
    handlers: {
      handlePaste: (_, { clipboardData }) =>
        keepOut(clipboardData?.files, clipboardData?.getData("text/plain")),
      handleDrop: (_, { dataTransfer }) => keepOut(dataTransfer?.files),
    },
    onUpdate: (editor) => {
      known.current = editor.isEmpty ? "" : editor.getHTML()
      onChange(known.current)
    },
  })
  useEffect(() => {
    const insert = (html: string) => void editor.chain().focus().insertContent(html).run()
    latest.current.onHandle({ focus: () => editor.commands.focus(), insert })
    return () => latest.current.onHandle(null)
  }, [editor])
  // The form was cleared, or a draft was found.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const askForLink = (event: KeyboardEvent) => {
    if (!isLinkKey(event)) return
    event.preventDefault()
    setLinking(true)
  }
  return (
    <>
      <EditorTools editor={editor} tools={replyTools} isLinking={isLinking} setLinking={setLinking} />
      <EditorContent editor={editor} onKeyDown={askForLink} />
      {beside?.(editor)}
    </>
  )
}

/** Ctrl or ⌘ with K asks where the marked words lead. */
export const isLinkKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey
