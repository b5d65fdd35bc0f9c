import type { Editor } from "@tiptap/core"
import type { IconName } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { insert } from "./article-tools"

export type Block = {
  label: string
  hint: string
  icon: IconName
  /** Letters in place of the icon. */
  sign?: string
  /** Other words it is looked for by: names of elements, and words of the interface's language and of English. */
  words: string
  put: (editor: Editor) => void
}

type Ways = { pickPicture: () => void; pickArticle: () => void }
const heading = (level: 2 | 3 | 4) => (editor: Editor) =>
  void editor.chain().focus().setHeading({ level }).run()

/** All the slash menu can put where the cursor is. */
export const blocksFor = ({ pickPicture, pickArticle }: Ways): Block[] => [
  {
    label: words("knowledge.editor")("heading"),
    hint: words("knowledge.editor")("beginsASection"),
    sign: "H2",
    icon: "list",
    words: `h2 ${words("knowledge.blockWords")("heading")}`,
    put: heading(2),
  },
  {
    label: words("knowledge.editor")("smallerHeading"),
    hint: words("knowledge.editor")("withinASection"),
    sign: "H3",
    icon: "list",
    words: `h3 ${words("knowledge.blockWords")("smallerHeading")}`,
    put: heading(3),
  },
  {
    label: words("knowledge.editor")("smallestHeading"),
    hint: words("knowledge.editor")("withinSmallerSection"),
    sign: "H4",
    icon: "list",
    words: "h4",
    put: heading(4),
  },
  {
    label: words("knowledge.editor")("bulletedList"),
    hint: words("knowledge.editor")("thingsAnyOrder"),
    icon: "list",
    words: `ul ${words("knowledge.blockWords")("bulletedList")}`,
    put: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: words("knowledge.editor")("numberedList"),
    hint: words("knowledge.editor")("stepsOneAfterAnother"),
    icon: "numbers",
    words: `ol ${words("knowledge.blockWords")("numberedList")}`,
    put: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: words("knowledge.editor")("picture"),
    hint: words("knowledge.editor")("fromThisComputer"),
    icon: "image",
    words: words("knowledge.blockWords")("picture"),
    put: pickPicture,
  },
  {
    label: words("knowledge.editor")("table"),
    hint: words("knowledge.editor")("threeByThreeHeader"),
    icon: "table",
    words: words("knowledge.blockWords")("table"),
    put: insert.table,
  },
  {
    label: words("knowledge.editor")("codeBlock"),
    hint: words("knowledge.editor")("coloursItsLanguage"),
    icon: "codeBlock",
    words: `pre ${words("knowledge.blockWords")("codeBlock")}`,
    put: insert.code,
  },
  {
    label: words("knowledge.editor")("information"),
    hint: words("knowledge.editor")("boxBesideText"),
    icon: "callout",
    words: words("knowledge.blockWords")("information"),
    put: (editor) => insert.callout(editor, "info"),
  },
  {
    label: words("knowledge.editor")("tip"),
    hint: words("knowledge.editor")("boxAdvice"),
    icon: "callout",
    words: words("knowledge.blockWords")("tip"),
    put: (editor) => insert.callout(editor, "tip"),
  },
  {
    label: words("knowledge.editor")("warning"),
    hint: words("knowledge.editor")("boxReadersMustNot"),
    icon: "alert",
    words: words("knowledge.blockWords")("warning"),
    put: (editor) => insert.callout(editor, "warning"),
  },
  {
    label: words("knowledge.editor")("quote"),
    hint: words("knowledge.editor")("someoneElsesWords"),
    icon: "quote",
    words: `blockquote ${words("knowledge.blockWords")("quote")}`,
    put: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: words("knowledge.editor")("linkArticle"),
    hint: words("knowledge.editor")("foundByItsTitle"),
    icon: "link",
    words: words("knowledge.blockWords")("linkArticle"),
    put: pickArticle,
  },
  {
    label: words("knowledge.editor")("line"),
    hint: words("knowledge.editor")("lineBetweenTwoSections"),
    icon: "menu",
    words: `hr ${words("knowledge.blockWords")("line")}`,
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
