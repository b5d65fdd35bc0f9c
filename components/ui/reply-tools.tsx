import type { Tool } from "./editor-tools"
import { Icon } from "./icon"

const small = "size-4"

export const boldTool: Tool = {
  name: "bold",
  label: "Bold",
  keys: "B",
  sign: <b>B</b>,
  press: (editor) => editor.chain().focus().toggleBold().run(),
}
export const italicTool: Tool = {
  name: "italic",
  label: "Italic",
  keys: "I",
  sign: <i className="font-serif">I</i>,
  press: (editor) => editor.chain().focus().toggleItalic().run(),
}
export const bulletListTool: Tool = {
  name: "bulletList",
  label: "Bulleted list",
  keys: "Shift+8",
  sign: <Icon name="list" className={small} />,
  press: (editor) => editor.chain().focus().toggleBulletList().run(),
}
export const orderedListTool: Tool = {
  name: "orderedList",
  label: "Numbered list",
  keys: "Shift+7",
  sign: <Icon name="numbers" className={small} />,
  press: (editor) => editor.chain().focus().toggleOrderedList().run(),
}
export const quoteTool: Tool = {
  name: "blockquote",
  label: "Quote",
  keys: "Shift+B",
  sign: <Icon name="quote" className={small} />,
  press: (editor) => editor.chain().focus().toggleBlockquote().run(),
}
export const codeTool: Tool = {
  name: "code",
  label: "Code",
  keys: "E",
  sign: <code className="text-sm">{"<>"}</code>,
  press: (editor) => editor.chain().focus().toggleCode().run(),
}
const underlineTool: Tool = {
  name: "underline",
  label: "Underline",
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
