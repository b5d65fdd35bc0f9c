import { words } from "@/lib/platform/words/words"
import type { Tool } from "./editor-tools"
import { Icon } from "./icon"

const small = "size-4"

export const boldTool: Tool = {
  name: "bold",
  get label() {
    return words("ui.editor")("bold")
  },
  keys: "B",
  sign: <b>B</b>,
  press: (editor) => editor.chain().focus().toggleBold().run(),
}
export const italicTool: Tool = {
  name: "italic",
  get label() {
    return words("ui.editor")("italic")
  },
  keys: "I",
  sign: <i className="font-serif">I</i>,
  press: (editor) => editor.chain().focus().toggleItalic().run(),
}
export const bulletListTool: Tool = {
  name: "bulletList",
  get label() {
    return words("ui.editor")("bulletList")
  },
  keys: "Shift+8",
  sign: <Icon name="list" className={small} />,
  press: (editor) => editor.chain().focus().toggleBulletList().run(),
}
export const orderedListTool: Tool = {
  name: "orderedList",
  get label() {
    return words("ui.editor")("orderedList")
  },
  keys: "Shift+7",
  sign: <Icon name="numbers" className={small} />,
  press: (editor) => editor.chain().focus().toggleOrderedList().run(),
}
export const quoteTool: Tool = {
  name: "blockquote",
  get label() {
    return words("ui.editor")("blockquote")
  },
  keys: "Shift+B",
  sign: <Icon name="quote" className={small} />,
  press: (editor) => editor.chain().focus().toggleBlockquote().run(),
}
export const codeTool: Tool = {
  name: "code",
  get label() {
    return words("ui.editor")("code")
  },
  keys: "E",
  sign: <code className="text-sm">{"<>"}</code>,
  press: (editor) => editor.chain().focus().toggleCode().run(),
}
const underlineTool: Tool = {
  name: "underline",
  get label() {
    return words("ui.editor")("underline")
  },
  keys: "U",
  sign: <u>U</u>,
  press: (editor) => editor.chain().focus().toggleUnderline().run(),
}

/** What a reply can be dressed in. */
export const replyTools: Tool[] = [
  boldTool,
  italicTool,
  underlineTool,
  bulletListTool,
  orderedListTool,
  quoteTool,
  codeTool,
]
