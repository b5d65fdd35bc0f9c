import type { Editor } from "@tiptap/core"
import { EditorContent } from "@tiptap/react"
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react"
import { isLinkKey } from "@/components/ui/editor"
import { EditorTools } from "@/components/ui/editor-tools"
import { showToast } from "@/components/ui/toast"
import { useTextEditor } from "@/components/ui/use-text-editor"
import { words } from "@/lib/platform/words/words"
import { articleTools } from "./article-tools"
import { BlockChoice } from "./block-choice"
import { blocksFor } from "./blocks"
import { ContextBar } from "./context-bar"
import { LinkForm } from "./link-form"
import { looksLikeMarkdown } from "./looks-like-markdown"
import { articleExtensions } from "./nodes/extensions"
import { pastedHtml } from "./pasted-html"
import { useSlashMenu } from "./slash-menu"
import { tidyHtml } from "./tidy-html"
import { useMarkdownOffer } from "./use-markdown-offer"
import { usePictures } from "./use-pictures"

type Props = {
  /** HTML it begins with; another text is another box. */
  body: string
  language: string
  onChange: (html: string) => void
  /** Hears at once that something is typed, and that it was nothing after all. */
  onTyping: (isTyping: boolean) => void
  /** Takes what hands over at once what has been written. */
  settle: { current: () => unknown }
  /** Once the editor is there, and whenever its text has changed. */
  onText: (editor: Editor) => void
}

/** So long typing rests before what is written is read from the editor. */
const restMs = 250
const sayLeft = (pictures: number) =>
  showToast(words("knowledge.pictures")("notCopied", { count: pictures }), "error")
const accepted = "image/png,image/jpeg,image/webp,image/gif"

/** Where an article's text is written: its tools, its words, and what opens above them. */
export function WritingBox({ body, language, onChange, onTyping, settle, onText }: Props) {
  const [isLinking, setLinking] = useState(false)
  const [arrived, setArrived] = useState(0)
  const files = useRef<HTMLInputElement>(null)
  const box = useRef<Editor | null>(null)
  const known = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ onChange, onTyping, onText })
  latest.current = { onChange, onTyping, onText }
  const pictures = usePictures(
    () => box.current,
    () => setArrived((count) => count + 1),
  )
  const read = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!box.current || box.current.isDestroyed) return
    const html = tidyHtml(box.current.getHTML())
    latest.current.onText(box.current)
    if (html === known.current) return latest.current.onTyping(false)
    known.current = html
    latest.current.onChange(html)
  }
  // Counted before it is known whether the pictures come as files of their own.
  const left = useRef(0)
  const sayLeftBehind = () => {
    if (left.current > 0) sayLeft(left.current)
    left.current = 0
  }
  const takePictures = (images: File[], at?: number) => {
    left.current = 0
    void pictures.add(images, at)
    return true
  }
  const offerMarkdown = useRef<(from: number, text: string) => void>(() => {})
  const editor = useTextEditor({
    extensions: articleExtensions,
    content: body,
    className: "article-body writing-text",
    attributes: {
      id: "article-text",
      "aria-label": words("knowledge.editor")("text"),
      lang: language,
      dir: "auto",
    },
    handlers: {
      transformPastedHTML: (html) =>
        pastedHtml(html, (count) => {
          left.current = count
        }),
      handlePaste: (view, event) => {
        const { clipboardData } = event
        const text = clipboardData?.getData("text/plain") ?? ""
        const images = [...(clipboardData?.files ?? [])]
        // Word processors send a picture of the text along with the text.
        if (images.length > 0 && !text) return takePictures(images)
        sayLeftBehind()
        const isPlain =
          !clipboardData?.getData("text/html") || clipboardData.types.includes("vscode-editor-data")
        if (!isPlain || view.state.selection.$from.parent.type.spec.code || !looksLikeMarkdown(text))
          return false
        const { from } = view.state.selection
        view.pasteText(text)
        offerMarkdown.current(from, text)
        return true
      },
      handleDrop: (view, event) => {
        const images = [...((event as DragEvent).dataTransfer?.files ?? [])]
        if (images.length > 0)
          return takePictures(images, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        sayLeftBehind()
        return false
      },
    },
    onUpdate: () => {
      if (known.current !== undefined) latest.current.onTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(read, restMs)
    },
  })
  box.current = editor
  const markdown = useMarkdownOffer(editor)
  offerMarkdown.current = (from, text) => markdown.offer({ from, to: editor.state.selection.to, text })
  useEffect(() => {
    // Drawn late, the library gives the first editor up and makes another.
    if (editor.isDestroyed) return
    known.current = tidyHtml(editor.getHTML())
    latest.current.onText(editor)
  }, [editor])
  useEffect(() => {
    settle.current = () => timer.current && read()
  })
  const leave = useRef(() => {})
  leave.current = () => {
    settle.current()
    settle.current = () => {}
    pictures.stop()
  }
  useEffect(() => () => leave.current(), [])
  const tools = useMemo(() => articleTools(() => files.current?.click()), [])
  const blocks = useMemo(
    () => blocksFor({ pickPicture: () => files.current?.click(), pickArticle: () => setLinking(true) }),
    [],
  )
  const slash = useSlashMenu(editor, blocks)
  const onKey = (event: KeyboardEvent) => {
    if (!isLinkKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    setLinking(true)
  }
  return (
    <div className="writing-box">
      <div className="writing-tools">
        <EditorTools
          editor={editor}
          tools={tools}
          isLinking={isLinking}
          setLinking={setLinking}
          linkForm={<LinkForm editor={editor} close={() => setLinking(false)} />}
        >
          <BlockChoice editor={editor} />
        </EditorTools>
        <ContextBar editor={editor} arrived={arrived} />
        {markdown.bar}
        <p role="status" className="upload-words">
          {pictures.said}
        </p>
      </div>
      <div className="relative" onKeyDownCapture={onKey}>
        <EditorContent editor={editor} />
        {slash.list}
      </div>
      <p role="status" className="sr-only">
        {slash.said}
      </p>
      <input
        ref={files}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={words("knowledge.editor")("pictures")}
        onChange={({ target }) => {
          void pictures.add([...(target.files ?? [])])
          target.value = ""
        }}
      />
    </div>
  )
}
