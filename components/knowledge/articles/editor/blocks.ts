import type { Editor } from "@tiptap/core"
import type { IconName } from "@/components/ui/icon"
import { insert } from "./article-tools"

export type Block = {
  label: string
  hint: string
  icon: IconName
  /** Letters in place of the icon. */
  sign?: string
  /** Other words it is looked for by. */
  words: string
  put: (editor: Editor) => void
}

type Ways = { pickPicture: () => void; pickArticle: () => void }
const heading = (level: 2 | 3 | 4) => (editor: Editor) =>
  void editor.chain().focus().setHeading({ level }).run()

/** All the slash menu can put where the cursor is. */
export const blocksFor = ({ pickPicture, pickArticle }: Ways): Block[] => [
  {
    label: "Heading",
    hint: "Begins a section",
    sign: "H2",
    icon: "list",
    words: "h2 title section",
    put: heading(2),
  },
  {
    label: "Smaller heading",
    hint: "Within a section",
    sign: "H3",
    icon: "list",
    words: "h3 subtitle",
    put: heading(3),
  },
  {
    label: "Smallest heading",
    hint: "Within a smaller section",
    sign: "H4",
    icon: "list",
    words: "h4",
    put: heading(4),
  },
  {
    label: "Bulleted list",
    hint: "Things in any order",
    icon: "list",
    words: "ul points unordered",
    put: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Numbered list",
    hint: "Steps one after another",
    icon: "numbers",
    words: "ol steps ordered",
    put: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "Picture",
    hint: "From this computer",
    icon: "image",
    words: "image photo screenshot upload",
    put: pickPicture,
  },
  {
    label: "Table",
    hint: "Three by three, with a header",
    icon: "table",
    words: "grid rows columns",
    put: insert.table,
  },
  {
    label: "Code block",
    hint: "With the colours of its language",
    icon: "codeBlock",
    words: "pre snippet",
    put: insert.code,
  },
  {
    label: "Information",
    hint: "A box beside the text",
    icon: "callout",
    words: "callout info note",
    put: (editor) => insert.callout(editor, "info"),
  },
  {
    label: "Tip",
    hint: "A box with advice",
    icon: "callout",
    words: "callout hint success",
    put: (editor) => insert.callout(editor, "tip"),
  },
  {
    label: "Warning",
    hint: "A box readers must not miss",
    icon: "alert",
    words: "callout caution danger",
    put: (editor) => insert.callout(editor, "warning"),
  },
  {
    label: "Quote",
    hint: "Someone else's words",
    icon: "quote",
    words: "blockquote",
    put: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: "Link to an article",
    hint: "Found by its title",
    icon: "link",
    words: "reference page",
    put: pickArticle,
  },
  {
    label: "Line",
    hint: "A line between two sections",
    icon: "menu",
    words: "divider rule hr separator",
    put: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

/** The blocks a typed word means, best first. */
export function blocksNamed(blocks: Block[], typed: string): Block[] {
  const word = typed.toLowerCase()
  const begins = ({ label }: Block) => label.toLowerCase().startsWith(word)
  const holds = ({ label, words }: Block) => `${label} ${words}`.toLowerCase().includes(word)
  return [...blocks.filter(begins), ...blocks.filter((block) => holds(block) && !begins(block))]
}
