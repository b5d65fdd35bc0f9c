import type { Editor } from "@tiptap/core"
import type { Tool } from "@/components/ui/editor-tools"
import { Icon, type IconName } from "@/components/ui/icon"
import {
  boldTool,
  bulletListTool,
  codeTool,
  italicTool,
  orderedListTool,
  quoteTool,
} from "@/components/ui/reply-tools"
import type { CalloutKind } from "@/lib/knowledge/articles/body/allowed-html"
import { words } from "@/lib/platform/words/words"

const small = (name: IconName) => <Icon name={name} className="size-4" />
/** Back is where reading begins. */
const turned = (name: IconName) => <Icon name={name} className="size-4 rtl:-scale-x-100" />

const cell = (type: string) => ({ type, content: [{ type: "paragraph" }] })
const row = (type: string) => ({ type: "tableRow", content: [cell(type), cell(type), cell(type)] })

/** What the buttons and the slash menu put into an article. */
export const insert = {
  callout: (editor: Editor, kind: CalloutKind) =>
    editor.isActive("callout")
      ? editor.chain().focus().updateAttributes("callout", { kind }).run()
      : editor.chain().focus().wrapIn("callout", { kind }).run(),
  table: (editor: Editor) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] })
      .run(),
  code: (editor: Editor) => editor.chain().focus().toggleCodeBlock().run(),
}

/** The buttons above an article, besides links. `pickPicture` asks for a file. */
export const articleTools = (pickPicture: () => void): Tool[] => [
  boldTool,
  italicTool,
  codeTool,
  bulletListTool,
  orderedListTool,
  quoteTool,
  {
    name: "codeBlock",
    label: words("knowledge.editor")("codeBlock"),
    sign: small("codeBlock"),
    press: insert.code,
  },
  {
    name: "callout",
    label: words("knowledge.editor")("callout"),
    sign: small("callout"),
    press: (editor) =>
      editor.isActive("callout")
        ? editor.chain().focus().lift("callout").run()
        : insert.callout(editor, "info"),
  },
  {
    name: "table",
    label: words("knowledge.editor")("table"),
    sign: small("table"),
    press: insert.table,
    isAction: true,
  },
  {
    name: "image",
    label: words("knowledge.editor")("picture"),
    sign: small("image"),
    press: pickPicture,
    isAction: true,
  },
  {
    name: "undo",
    label: words("knowledge.editor")("undo"),
    keys: "Z",
    sign: turned("undo"),
    press: (editor) => editor.chain().focus().undo().run(),
    isAction: true,
  },
  {
    name: "redo",
    label: words("knowledge.editor")("redo"),
    keys: "Shift+Z",
    sign: turned("redo"),
    press: (editor) => editor.chain().focus().redo().run(),
    isAction: true,
  },
]
